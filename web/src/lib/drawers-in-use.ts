import { keep, kept } from './storage';

const KEY = 'drawers-in-use';

/** Whether this cafe opens and closes drawers, as last known here; survives a sign-out. */
export function wereDrawersInUse(): boolean {
  return kept(KEY) === 'true';
}

export function keepDrawersInUse(inUse: boolean): void {
  keep(KEY, String(inUse));
}
