import { ApiError } from './errors';

/** What a person can do about a failed write, beside the spec's message. */
export function adviceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again.';
  if (error.kind !== 'status') return 'The server did not answer. What you typed is still here: try again.';
  return error.status >= 500 ? 'Something went wrong on the server. Please try again.' : error.message;
}

/** The answer to the first try was lost, and what is typed has changed since. */
export const SAVED_BEFORE =
  'The first try was saved after all. Look for it in the list before you save this one too.';

export function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** The field that the server says is wrong, and what is wrong with it. */
export function fieldProblem(error: unknown): Record<string, string> {
  return error instanceof ApiError && error.field ? { [error.field]: error.message } : {};
}
