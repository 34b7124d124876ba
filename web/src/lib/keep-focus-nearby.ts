/** Not a field, whose focus would bring up the keyboard of a tablet. */
const CONTROL = ':is(a[href], button:enabled, [role="switch"]):not([data-disabled="true"])';

/**
 * The ref of a row that can be removed. If it has the focus then, the row after it takes it, or the one before it, or
 * else what is around them. Otherwise a keyboard would start over at the top of the page.
 */
export function keepFocusNearby(row: HTMLElement | null): () => void {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const places = [row.nextElementSibling, row.previousElementSibling, row.closest('section, dialog')];
    // Others may leave together with the row.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const controls = places.map((place) => place?.isConnected && place.querySelector<HTMLElement>(CONTROL));
      controls.find((control) => control instanceof HTMLElement)?.focus({ preventScroll: true });
    });
  };
}
