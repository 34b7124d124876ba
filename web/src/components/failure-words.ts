import { NotApproved } from '~/api/approval';
import { currentStaff } from '~/lib/current-staff';
import { showFailure } from './toast';

export interface FailureWords {
  /** The toast of a failure, in the spec's words. */
  failed: string | ((error: unknown) => string);
  /** What somebody reads whose session has ended, where the spec has words for it. */
  logIn?: string;
}

/** Whether somebody is signed in, where that has words of its own; else says them. */
export function isSignedIn({ logIn }: FailureWords): boolean {
  if (!logIn || currentStaff()) return true;
  showFailure(logIn);
  return false;
}

/**
 * Says that it failed; false where there is no more to say: the session has ended, which signs the browser out, or
 * nobody approved it.
 */
export function sayFailed(error: unknown, words: FailureWords): boolean {
  if (error instanceof NotApproved) return false;
  if (!isSignedIn(words)) return false;
  showFailure(typeof words.failed === 'string' ? words.failed : words.failed(error));
  return true;
}
