/** Work in progress without any typing: until it is over, the page does not reload by itself. */

const holders = new Set<string>();

/** @param holder who is at work, such as 'kitchen'; repeating it is harmless */
export function noteAtWork(holder: string, atWork: boolean): void {
  if (atWork) holders.add(holder);
  else holders.delete(holder);
}

export function isAtWork(): boolean {
  return holders.size > 0;
}
