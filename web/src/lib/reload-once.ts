import { hasUnsaved } from './unsaved';

/** A server that takes longer has hung: whoever opened the screen is told so instead. */
const PATIENCE_MS = 5000;

/**
 * Reloads the page if that may bring a file of the app that failed to load: a new version on the server has other
 * files, and a browser remembers a failed import as long as the page lives. Only once until the file has loaded, or
 * reloading might never end; and not without a server, where it would cost the till, nor while unsaved input would be
 * lost with this page. False: the page stays.
 * @param isWanted whether somebody still waits for the file
 */
export async function reloadOnce(isWanted: () => boolean): Promise<boolean> {
  const may = () => isWanted() && !history.state?.again && !hasUnsaved();
  if (!may()) return false;
  // Meanwhile the person may have gone elsewhere or begun to type.
  if (!(await canLoad()) || !may()) return false;
  noteReload(true);
  location.reload();
  return true;
}

/** Whether the app can be loaded now: without https no service worker brings it while the server is away. */
export function canLoad(): Promise<boolean> {
  return fetch('/', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

let isMissing = false;

/** Nobody has asked for this file by a tap, so no tap will reload the page for it. */
export function noteMissing(): void {
  isMissing = true;
}

export function isFileMissing(): boolean {
  return isMissing;
}

/** The file has loaded: the next missing file may be reloaded for. */
export function noteLoaded(): void {
  if (history.state?.again) noteReload(false);
}

function noteReload(again: boolean): void {
  history.replaceState({ ...history.state, again }, '');
}
