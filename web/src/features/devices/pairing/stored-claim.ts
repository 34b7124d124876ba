/**
 * The last claim that this browser sent. The server may have taken it and died before its answer, with the device's
 * cookie, was out: after a reload, or from the QR code in a new tab, the claim must be the same. Otherwise the code
 * would be used already, and whoever confirms it would add a device that nobody has.
 */
import { newId } from '~/lib/ids';
import { forget, readStored, writeStored } from '~/lib/storage';

const KEY = 'pairingClaim';

/** Its code and its id for a browser that keeps nothing: until the reload. */
let memory = '';

/** The claim for a code; another code makes another claim. */
export function claimOf(code: string): { code: string; id: string } {
  // Another tab may have sent a claim since.
  const [lastCode, lastId] = (readStored(KEY) ?? memory).split(' ');
  if (lastCode === code && lastId) return { code, id: lastId };
  const id = newId();
  memory = `${code} ${id}`;
  writeStored(KEY, memory);
  return { code, id };
}

export function forgetClaim(): void {
  memory = '';
  forget(KEY);
}
