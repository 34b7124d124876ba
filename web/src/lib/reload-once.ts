import { hasUnsaved } from './unsaved';

/**
 * Whether a reload may bring a file of the app that failed to load: a new version on the server has other files, and a
 * browser remembers a failed import as long as the page lives. Only once until the file has loaded, or reloading might
 * never end; and not without a server, where it would cost the till, nor while unsaved input would be lost with this
 * page.
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

/** The file has loaded: the next missing file may be reloaded for. */
export function noteLoaded(): void {
  if (history.state?.again) noteReload(false);
}

function noteReload(again: boolean): void {
  history.replaceState({ ...history.state, again }, '');
}
