import type { KeyboardEvent } from 'react';

/** The place that a key moves to, in a grid of `count` places and `columns` columns; null if nowhere. */
export function nextPlace(key: string, at: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}

/** Arrow keys move between tiles, by the number of tiles now in a row. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const places = [...event.currentTarget.children];
  const at = places.findIndex((place) => place.contains(document.activeElement));
  const top = places[0]?.getBoundingClientRect().top;
  const second = places.findIndex((place) => place.getBoundingClientRect().top !== top);
  const next = nextPlace(event.key, at, places.length, second < 0 ? places.length : second);
  if (at < 0 || next === null) return;
  event.preventDefault();
  places[next]?.querySelector('button')?.focus();
}
