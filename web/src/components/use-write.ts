import { useRef, useState } from 'react';
import { adviceForAnswer } from '~/api/advice';
import { mayBeDone } from '~/api/errors';
import { currentStaff } from '~/lib/current-staff';
import { useOnce } from '~/lib/use-once';
import { showFailure } from './toast';

interface Write<Answer> {
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** The toast of a failure, in the spec's words. */
  failed: string | ((error: unknown) => string);
  /** What somebody reads whose session has ended, where the spec has words for it. */
  logIn?: string;
  /**
   * A refusal that needs more than its words: true when all is said and done, as when an earlier try had done it though
   * its answer was lost.
   */
  onRefused?: (error: unknown, answerWasLost: boolean) => boolean | Promise<boolean>;
  /** Done or not. */
  onSettled?: () => void;
}

/** A write that a person starts with one tap: one at a time, and each failure says what to do. */
export function useWrite<Answer>(what: Write<Answer>) {
  const { send, onDone, failed, logIn, onRefused, onSettled } = what;
  const [problem, setProblem] = useState<string | null>(null);
  const answerWasLost = useRef(false);
  const { busy, once } = useOnce();

  async function write() {
    if (logIn && !currentStaff()) return showFailure(logIn);
    setProblem(null);
    try {
      onDone(await send());
    } catch (error) {
      if (await onRefused?.(error, answerWasLost.current)) return;
      answerWasLost.current ||= mayBeDone(error);
      if (logIn && !currentStaff()) return showFailure(logIn);
      showFailure(typeof failed === 'string' ? failed : failed(error));
      setProblem(adviceForAnswer(error));
    } finally {
      onSettled?.();
    }
  }

  /** `problem`: what to do about the last failure, for the place where the tap was. */
  return { busy, problem, write: () => void once(write) };
}
