import { hasUnsaved } from './unsaved';

/**
 * Whether a reload may bring a file of the app that did not come: after a new version the server has others, and a
 * browser takes one whose loading failed for gone as long as the page lives. Once until it has come, or it might never
 * end; and not without a server, where it would cost the till, nor while something would go with this page.
 */
export async function wantsReload(): Promise<boolean> {
  if (history.state?.again || hasUnsaved()) return false;
  return fetch('/').then(
    ({ ok }) => ok,
    () => false,
  );
}

export function reload(): void {
  noteReload(true);
  location.reload();
}

/** The file has come: another one that does not may be reloaded for. */
export function noteLoaded(): void {
  if (history.state?.again) noteReload(false);
}

function noteReload(again: boolean): void {
  history.replaceState({ ...history.state, again }, '');
}
