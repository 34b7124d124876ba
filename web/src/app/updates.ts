/**
 * Lets a till reload without a server, and brings new versions to a till or kitchen screen that nobody ever reloads.
 */
import { useLastSale } from '~/features/order/payment/last-sale';
import { useOrder } from '~/features/order/store';
import { isAtWork } from '~/lib/at-work';
import { demo } from '~/lib/demo';
import { postToWorker } from '~/lib/post-to-worker';
import { isFileMissing, reloadOnce } from '~/lib/reload-once';
import { hasUnsaved } from '~/lib/unsaved';
import { onLive } from '~/live/live';
import { PAGES, pageAt } from './pages';

/** Late enough not to compete with the first paint and the menu on a slow network. */
const REGISTER_AFTER_MS = 3000;
const CHECK_EVERY_MS = 5 * 60_000;
const QUIET_MS = 60_000;
/** The change is on the screen, and looking for coins takes longer than a minute. */
const QUIET_AT_CHANGE_MS = 10 * QUIET_MS;
/** The pages on which a device is left unattended. */
const PLACES = [PAGES['/'], PAGES['/auth'], PAGES['/orders'], PAGES['/pair']];

/** Not by the wall clock, which may be set back: the device would then seem busy until it has caught up. */
let touchedAt = performance.now();

export function startUpdates(): void {
  if (!import.meta.env.PROD) return;
  // Plain http has no service workers: the till works, but cannot be reloaded without a server.
  // A demo's service worker would show the demo to a real cafe's till.
  if (!demo && 'serviceWorker' in navigator)
    addEventListener('load', () => setTimeout(keepRegistered, REGISTER_AFTER_MS), { once: true });
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => {
      touchedAt = performance.now();
    });
  setInterval(async () => {
    if (isQuiet() && (await isOutdated()) && isQuiet()) location.reload();
    else if (isFileMissing()) await reloadOnce(isQuiet);
  }, CHECK_EVERY_MS);
}

function keepRegistered(): void {
  register();
  // The network may have failed before all files were cached; once they are, registering again does nothing.
  setInterval(register, CHECK_EVERY_MS);
  onLive((event) => {
    if (event.type === 'resync' || (event.type === 'changed' && event.topics.includes('settings')))
      postToWorker({ page: 'changed' });
  });
}

/** A browser may refuse, for example in a private window. */
const register = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined);

/**
 * Whether nobody is in the middle of anything: no open order, ticket, dialog or half-filled form. A lock survives a
 * reload.
 */
function isQuiet(): boolean {
  return (
    performance.now() - touchedAt >= (useLastSale.getState().isFresh ? QUIET_AT_CHANGE_MS : QUIET_MS) &&
    PLACES.includes(pageAt(location.pathname)) &&
    useOrder.getState().lines.length === 0 &&
    !isAtWork() &&
    !hasUnsaved() &&
    !document.querySelector('dialog[open]:not([data-lock])')
  );
}

/** Whether the server's page names files that this page does not. */
async function isOutdated(): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-cache' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  return assetsIn(page).some((name) => !document.head.innerHTML.includes(name));
}

/** The files that the server's page names; a captive portal's page names none. */
function assetsIn(page: string): string[] {
  return page.match(/\/assets\/[\w.-]+/g) ?? [];
}
