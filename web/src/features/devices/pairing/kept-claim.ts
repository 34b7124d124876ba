/**
 * The claim that this browser has sent last. The server may have taken it, and have died before its answer, with the
 * device's cookie, was out: after a reload, or from the QR code in a new tab, it must be the same claim, or the code is
 * used already, and whoever confirms it adds a device that nobody has.
 */
import { newId } from '~/lib/ids';
import { forget, keep, kept } from '~/lib/storage';

const KEY = 'pairingClaim';

/** Its code and its id, where nothing can be kept: until the reload. */
let here = '';

/** The claim of a code, which is another one's as soon as another code is typed. */
export function claimOf(code: string): { code: string; id: string } {
  // Another tab may have sent one since.
  const [lastCode, lastId] = (kept(KEY) ?? here).split(' ');
  if (lastCode === code && lastId) return { code, id: lastId };
  const id = newId();
  here = `${code} ${id}`;
  keep(KEY, here);
  return { code, id };
}

export function forgetClaim(): void {
  here = '';
  forget(KEY);
}
