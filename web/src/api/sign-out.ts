/**
 * A sign-out that has not reached the server yet. Nobody is signed in on the screen, but the session is open, and only
 * a call with its cookie ends it. So the browser remembers the sign-out, across reloads, and calls until it has.
 */
import { demoHeaders } from '~/lib/demo';
import { forget, readStored, writeStored } from '~/lib/storage';
import { isRefusal, NOT_ADDED } from './errors';

const KEY = 'unheardSignOut';
/** Short, because a person may be waiting to sign in. */
const PATIENCE_MS = 2000;
const AGAIN_MS = 5000;

/** For a browser that keeps nothing: remembered until the next reload. */
let unsaved = false;
let sending: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** End the session on the server, now or as soon as it can be reached. */
export function endOnServer(): Promise<void> {
  writeStored(KEY, 'yes');
  unsaved = readStored(KEY) === null;
  return sendSignOut();
}

export function isSignOutPending(): boolean {
  return unsaved || readStored(KEY) !== null;
}

/** Sends a sign-out that is still pending; resolves when it has answered or is taken to be unreachable. */
export function sendSignOut(): Promise<void> {
  if (!isSignOutPending()) return Promise.resolve();
  sending ??= send().finally(() => {
    sending = null;
  });
  return sending;
}

/** Note that the session has ended: the server knows, or another person has signed in, which ends it too. */
export function noteSignOutDone(): void {
  clearTimeout(timer);
  unsaved = false;
  forget(KEY);
}

/**
 * Counts the sign-out of a device that is no longer added as done: its sessions are over. The device can tell the
 * server nothing until it is added, and the calls that wait for this sign-out would keep it from being added.
 */
async function endedBy(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return answer.status === 204;
  const body: unknown = await answer.json().catch(() => null);
  return isRefusal(body) && body.error === NOT_ADDED;
}

async function send(): Promise<void> {
  clearTimeout(timer);
  const call = fetch('/api/staff/sign-out', {
    method: 'POST',
    headers: demoHeaders,
    // Continues while the page is closed.
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // A proxy or a captive portal may answer 200 to everything.
  const isDone = await call.then(endedBy, () => false);
  if (isDone) noteSignOutDone();
  else timer = setTimeout(sendSignOut, AGAIN_MS);
}
