import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useState } from 'react';
import { type Layout, placeAfter } from './roving';

/** Set by CSS, which turns a chart on a narrow screen. */
const TURNED = '--turned';

/**
 * Makes a chart's places buttons (`data-place={index}`) that form a single tab stop; arrow keys move between them.
 * @param first the place that Tab reaches first
 */
export function usePlaces({ rows, columns }: Layout, first: number) {
  const count = rows * columns;
  const [visited, setVisited] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  // Another report may have fewer places.
  const known = (place: number | null) => (place !== null && place < count ? place : null);
  const stop = known(visited) ?? first;
  return {
    /** The place under the finger or mouse, else the one with the focus; null if there is none. */
    shown: known(pointed) ?? (isFocused ? stop : null),
    /** Props for the element around the places. */
    around: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const at = placeOf(event);
        if (at === null) return;
        const isTurned = getComputedStyle(event.currentTarget).getPropertyValue(TURNED) === '1';
        const next = placeAfter(event.key, at, { rows, columns, isTransposed: isTurned });
        if (next === null) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
      },
      onFocus: (event: SyntheticEvent) => {
        setVisited(placeOf(event));
        // The mouse may be on another place by now.
        setPointed(null);
        setIsFocused(true);
      },
      onBlur: () => setIsFocused(false),
      onPointerDown: (event: PointerEvent) => {
        // A sliding finger shows every place it passes, but opens none.
        const target = event.target as Element;
        if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => setPointed(placeOf(event)),
      onPointerLeave: (event: PointerEvent) => {
        // A place chosen by finger stays, to be read after the finger is lifted.
        if (event.pointerType === 'mouse') setPointed(null);
      },
    },
    /** Props for the button of a place. */
    placed: (index: number) => ({
      type: 'button' as const,
      'data-place': index,
      tabIndex: index === stop ? 0 : -1,
    }),
  };
}

export type Places = ReturnType<typeof usePlaces>;

function placeOf({ target }: SyntheticEvent): number | null {
  const place = (target as Element).closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? null : Number(place);
}
