/** When somebody last used this browser, in any of its tabs; it outlives a reload. */
import { forget, keep, kept, onKeptElsewhere } from '~/lib/storage';

const KEY = 'lastUsed';
/** The other tabs know it as exactly as that: a tap must not wait for the disk. */
const WRITE_EVERY_MS = 2000;

let usedAt = 0;
let writtenAt = 0;
let isWatched = false;

export const lastUsedAt = (): number => usedAt;

/** From now on it counts. Where nothing is known of an earlier use, it is now. */
export function recallUse(): void {
  isWatched = true;
  usedAt = Number(kept(KEY)) || Date.now();
}

export function noteUse(): void {
  usedAt = Date.now();
  if (Math.abs(usedAt - writtenAt) >= WRITE_EVERY_MS) writeUse();
}

/** The same, known to the other tabs at once. */
export function noteUseAtOnce(): void {
  usedAt = Date.now();
  if (isWatched) writeUse();
}

export function forgetUse(): void {
  isWatched = false;
  forget(KEY);
  writtenAt = 0;
}

function writeUse(): void {
  writtenAt = usedAt;
  keep(KEY, String(usedAt));
}

onKeptElsewhere((key, text) => {
  if (key === KEY && text !== null) usedAt = Number(text);
});
