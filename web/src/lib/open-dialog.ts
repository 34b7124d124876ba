/** Marks a dialog that only shows: what is scanned meanwhile still goes into the order. */
export const HEARS_SCANS = { 'data-hears-scans': true };

/** The title of the question that covers the screen, or null where there is none. */
export function openQuestion(): string | null {
  const top = [...document.querySelectorAll('dialog[open]:not([data-hears-scans])')].at(-1);
  if (!top) return null;
  const title = document.getElementById(top.getAttribute('aria-labelledby') ?? '');
  return title?.textContent ?? top.getAttribute('aria-label') ?? '';
}
