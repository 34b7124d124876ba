/** When somebody last used this browser, in any of its tabs; survives a reload. */
import { forget, onStoredElsewhere, readStored, writeStored } from '~/lib/storage';

const KEY = 'lastUsed';
/** Other tabs know the time with this precision: a tap must not wait for the disk. */
const WRITE_EVERY_MS = 2000;

let usedAt = 0;
let writtenAt = 0;
let isWatched = false;

export const lastUsedAt = (): number => usedAt;

/** Begins to watch. If no earlier use is known, the last one is now. */
export function startWatching(): void {
  isWatched = true;
  usedAt = Number(readStored(KEY)) || Date.now();
}

export function recordUse(): void {
  usedAt = Date.now();
  if (Math.abs(usedAt - writtenAt) >= WRITE_EVERY_MS) writeUse();
}

/** The same, and the other tabs know immediately. */
export function recordUseAtOnce(): void {
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
  writeStored(KEY, String(usedAt));
}

onStoredElsewhere((key, text) => {
  if (key === KEY && text !== null) usedAt = Number(text);
});
