/**
 * The ref of a row that can be removed. If it has the focus then, the card or dialog around it takes it: otherwise a
 * keyboard would start over at the top of the page. Not the next row, where an impatient second Enter would act too.
 */
export function keepFocusNearby(row: HTMLElement | null): () => void {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const around = placesAround(row);
    // Some may leave together with the row.
    requestAnimationFrame(() => focusFirst(around));
  };
}

/** The cards, dialogs and screens around an element, from the inside out. */
export function placesAround(element: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let part = element.parentElement; part; part = part.parentElement)
    if (part.matches('section, dialog, main')) around.push(part);
  return around;
}

/** Focuses the first of the places that is still there, if nothing has the focus. */
export function focusFirst(places: readonly HTMLElement[]): void {
  const place = places.find((part) => part.isConnected);
  if (!place || document.activeElement !== document.body) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
