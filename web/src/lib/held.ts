/**
 * For what must be known until the next reload even if the browser stores nothing, as in some private windows or with
 * full storage: this page then holds it.
 */
import { forget, readStored, writeStored } from './storage';

const held = new Map<string, string>();

export function hold(key: string, text: string): void {
  writeStored(key, text);
  if (readStored(key) === text) held.delete(key);
  else held.set(key, text);
}

/** Null when it is neither held nor stored. */
export function heldOrStored(key: string): string | null {
  return held.get(key) ?? readStored(key);
}

export function letGo(key: string): void {
  held.delete(key);
  forget(key);
}
