/** What somebody is in the middle of, without having typed anything: until it is over, the page does not reload by itself. */

const holders = new Set<string>();

/** @param holder who says it, 'kitchen' for one; saying the same again is harmless */
export function noteAtWork(holder: string, atWork: boolean): void {
  if (atWork) holders.add(holder);
  else holders.delete(holder);
}

export function isAtWork(): boolean {
  return holders.size > 0;
}
