import { demo } from './demo';

/** Unsaved input: while there is any, the page does not reload by itself, and asks before closing. */

const holders = new Set<string>();

/** @param holder where it was typed, such as 'batch edit'; repeating it is harmless */
export function noteUnsaved(holder: string, unsaved: boolean): void {
  if (unsaved) holders.add(holder);
  else holders.delete(holder);
}

export function hasUnsaved(): boolean {
  return holders.size > 0;
}

export function isUnsaved(holder: string): boolean {
  return holders.has(holder);
}

globalThis.addEventListener?.('beforeunload', (event: BeforeUnloadEvent) => {
  // A demo keeps nothing, and starting a fresh one must not raise a question in every tab.
  if (hasUnsaved() && !demo) event.preventDefault();
});
