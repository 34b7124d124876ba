/**
 * A sign-out that the server has not heard of yet. Nobody is signed in on the screen, but the session is open, and only
 * a call with its cookie ends it. So the browser notes it, over reloads, and calls until it was heard.
 */
import { demoHeaders } from '~/lib/demo';
import { forget, keep, kept } from '~/lib/storage';
import { isRefusal, NOT_ADDED } from './errors';

const KEY = 'unheardSignOut';
/** A person may be waiting to sign in. */
const PATIENCE_MS = 2000;
const AGAIN_MS = 5000;

/** For a browser that keeps nothing: until the next reload. */
let unkept = false;
let telling: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ends the session on the server, now or as soon as the server can be reached. */
export function endOnServer(): Promise<void> {
  keep(KEY, 'yes');
  unkept = kept(KEY) === null;
  return tellSignOut();
}

export function isSignOutUnheard(): boolean {
  return unkept || kept(KEY) !== null;
}

/** Tells the server if it has not heard; ends when it has answered or is taken for unreachable. */
export function tellSignOut(): Promise<void> {
  if (!isSignOutUnheard()) return Promise.resolve();
  telling ??= tell().finally(() => {
    telling = null;
  });
  return telling;
}

/** The session has ended: the server has heard, or another person signed in, which ends it too. */
export function noteSignOutHeard(): void {
  clearTimeout(timer);
  unkept = false;
  forget(KEY);
}

/**
 * Where a device is not added any more its sessions are over; it could not tell the server anything before it is added,
 * and would be kept from that by what waits for this.
 */
async function isHeard(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return answer.status === 204;
  const body: unknown = await answer.json().catch(() => null);
  return isRefusal(body) && body.error === NOT_ADDED;
}

async function tell(): Promise<void> {
  clearTimeout(timer);
  const call = fetch('/api/staff/sign-out', {
    method: 'POST',
    headers: demoHeaders,
    // Goes on while the page is closed.
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // A proxy or the Wi-Fi's own page may answer 200 to everything.
  const heard = await call.then(isHeard, () => false);
  if (heard) noteSignOutHeard();
  else timer = setTimeout(tellSignOut, AGAIN_MS);
}
