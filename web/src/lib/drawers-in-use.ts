import { readStored, writeStored } from './storage';

const KEY = 'drawers-in-use';

/** Whether this cafe opens and closes drawers, as last known here; survives a sign-out. */
export function wereDrawersInUse(): boolean {
  return readStored(KEY) === 'true';
}

export function storeDrawersInUse(inUse: boolean): void {
  writeStored(KEY, String(inUse));
}
