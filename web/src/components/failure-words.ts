import { NotApproved } from '~/api/approval';
import { mayBeDone } from '~/api/errors';
import { currentStaff } from '~/lib/current-staff';
import { showFailure } from './toast';

export interface FailureWords {
  /** The toast of a failure, in the spec's words. */
  failed: string | ((error: unknown) => string);
  /** Shown when the session has ended, if the spec has words for it. */
  logIn?: string;
}

/**
 * The toast of a write whose button goes away once it is done: if no answer came, it cannot be tried again there to find
 * out.
 */
export function failedUnless(maybe: string, failed: string): (error: unknown) => string {
  return (error) => (mayBeDone(error) ? `${failed}. The server did not answer: ${maybe}.` : failed);
}

/** Whether somebody is signed in; if not, shows `logIn`. True where the spec has no such words. */
export function isSignedIn({ logIn }: FailureWords): boolean {
  if (!logIn || currentStaff()) return true;
  showFailure(logIn);
  return false;
}

/**
 * Reports the failure; false if there is no more to say: the session has ended, which signs the browser out, or nobody
 * approved the action.
 */
export function sayFailed(error: unknown, words: FailureWords): boolean {
  if (error instanceof NotApproved) return false;
  if (!isSignedIn(words)) return false;
  showFailure(typeof words.failed === 'string' ? words.failed : words.failed(error));
  return true;
}
