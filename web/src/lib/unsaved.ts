/** What a person has typed and not saved: as long as there is any, the page neither reloads by itself nor closes unasked. */

const holders = new Set<string>();

/** @param holder who says it, 'batch edit' for one; saying the same again is harmless */
export function noteUnsaved(holder: string, unsaved: boolean): void {
  if (unsaved) holders.add(holder);
  else holders.delete(holder);
}

export function hasUnsaved(): boolean {
  return holders.size > 0;
}

globalThis.addEventListener?.('beforeunload', (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault();
});
