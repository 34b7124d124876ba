import { isCode } from '~/api/advice';
import { ApiError } from '~/api/errors';
import type { ErrorCode } from '~/api/types';
import type { Failure } from './store';

/** The spec's messages (section 8). */
const INSIGHTS = 'Failed to generate AI insights. Please check your OpenAI API key.';
const DETAIL = 'Failed to generate detailed analysis.';

/** Shown for an empty analysis (spec section 8). */
export const NO_ANALYSIS = 'Unable to generate analysis';
/** Likewise if the previous analysis stays in place. */
export const EMPTY_DETAIL: Failure = {
  title: 'Detailed Analysis Failed',
  message: NO_ANALYSIS,
  reason: 'The analysis below is the previous one.',
};

/** The cause is neither the key nor the service: the server's own message says what it was. */
const SELF_EXPLANATORY: readonly ErrorCode[] = ['analysis_running', 'quota_used_up', 'ai_no_answer'];

export function failedInsights(error: unknown): Failure {
  return failure('AI Analysis Failed', INSIGHTS, error);
}

export function failedDetail(error: unknown): Failure {
  return failure('Detailed Analysis Failed', DETAIL, error);
}

function failure(title: string, message: string, error: unknown): Failure {
  const reason = reasonOf(error);
  return reason && SELF_EXPLANATORY.some((code) => isCode(error, code))
    ? { title, message: reason, reason: null }
    : { title, message, reason };
}

function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.kind !== 'status') return 'The server did not answer.';
  return error.status < 500 ? error.detail : null;
}

/** Whether the panel already shows this: it says so for as long as no key is set up. */
export function isShownInPanel(error: unknown): boolean {
  return isCode(error, 'ai_not_configured');
}

/** Whether the session has ended: the sign-in screen then says enough. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
