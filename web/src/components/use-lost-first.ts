import { useRef } from 'react';
import { isWorthRetrying } from '~/api/errors';

interface Done<Sent, Answer> {
  sent: Sent;
  answer: Answer;
}

/**
 * Sends what a dialog saves. A save whose answer was lost may have been done: it goes again first, unchanged, or what it
 * did would be told as somebody else's change of what was typed since.
 * @param call may be repeated with the same: it is done once
 */
export function useLostFirst<Sent, Answer>(call: (sent: Sent) => Promise<Answer>) {
  const lost = useRef<Sent | null>(null);

  async function send(sent: Sent): Promise<Done<Sent, Answer>> {
    lost.current = sent;
    try {
      const answer = await call(sent);
      lost.current = null;
      return { sent, answer };
    } catch (error) {
      // A refusal is definite; after anything else nobody knows.
      if (!isWorthRetrying(error)) lost.current = null;
      throw error;
    }
  }

  /** What was lost is done after this; null where nothing was. */
  const settle = async () => (lost.current === null ? null : send(lost.current));
  /** What was lost is given up. */
  function forget(): void {
    lost.current = null;
  }

  return { send, settle, forget };
}
