/** Marks a dialog that only shows something: scans still go into the order. */
export const HEARS_SCANS = { 'data-hears-scans': true };

/** The title of the dialog that covers the screen, or null if there is none. */
export function openQuestion(): string | null {
  const top = [...document.querySelectorAll('dialog[open]:not([data-hears-scans])')].at(-1);
  if (!top) return null;
  const title = document.getElementById(top.getAttribute('aria-labelledby') ?? '');
  return title?.textContent ?? top.getAttribute('aria-label') ?? '';
}
