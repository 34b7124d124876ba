import type { OutboxState } from './tab';
import { unsavedWords } from './unsaved';

type Shown = Pick<OutboxState, 'waiting' | 'trouble' | 'unsaved'>;

/** What to do about rows that are not sent, in a sentence or two. */
export function adviceOf({ waiting, trouble, unsaved }: Shown, reachable: boolean): string | null {
  if (unsaved.length > 0) return unsavedWords(unsaved);
  if (!reachable)
    return 'The server does not answer. Go on working. What you record is kept on this tablet and sent when it answers again.';
  if (waiting === 0) return null;
  if (trouble)
    return `${trouble.detail} Go on working. What you record is kept on this tablet and sent when this is fixed.`;
  return 'Sending...';
}

/** Shown if the browser has not promised to keep what is stored here. */
export const MAY_BE_DELETED =
  'The browser may delete this when the tablet is full. Free some room on it, and do not clear its data.';
