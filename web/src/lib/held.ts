/**
 * What must be known until the next reload though the browser may keep nothing, as in some private windows or with its
 * storage full: then this page holds it.
 */
import { forget, keep, kept } from './storage';

const held = new Map<string, string>();

export function hold(key: string, text: string): void {
  keep(key, text);
  if (kept(key) === text) held.delete(key);
  else held.set(key, text);
}

/** Null when it is neither held nor kept. */
export function heldOrKept(key: string): string | null {
  return held.get(key) ?? kept(key);
}

export function letGo(key: string): void {
  held.delete(key);
  forget(key);
}
