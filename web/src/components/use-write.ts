import { useRef, useState } from 'react';
import { adviceForAnswer } from '~/api/advice';
import { mayBeDone } from '~/api/errors';
import { useOnce } from '~/lib/use-once';
import { type FailureWords, isSignedIn, sayFailed } from './failure-words';

interface Write<Answer> extends FailureWords {
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /**
   * Handles a refusal that needs more than its words: true if nothing is left to do, as when an earlier try had
   * succeeded though its answer was lost.
   */
  onRefused?: (error: unknown, answerWasLost: boolean) => boolean | Promise<boolean>;
  /** Called whether it succeeded or not. */
  onSettled?: () => void;
}

/** A write that a person starts with one tap: one at a time, and each failure comes with advice. */
export function useWrite<Answer>(what: Write<Answer>) {
  const { send, onDone, onRefused, onSettled } = what;
  const [problem, setProblem] = useState<string | null>(null);
  const answerWasLost = useRef(false);
  const { busy, once } = useOnce();

  async function write() {
    if (!isSignedIn(what)) return;
    setProblem(null);
    try {
      onDone(await send());
    } catch (error) {
      if (await onRefused?.(error, answerWasLost.current)) return;
      answerWasLost.current ||= mayBeDone(error);
      if (sayFailed(error, what)) setProblem(adviceForAnswer(error));
    } finally {
      onSettled?.();
    }
  }

  /** `problem`: what to do about the last failure, for the place where the tap was. */
  return { busy, problem, write: () => void once(write) };
}
