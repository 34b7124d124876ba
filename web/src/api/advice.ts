import { ApiError, type FailureKind, isDiskTrouble } from './errors';
import type { ErrorCode } from './types';

const SERVER_FAULT = 'Something went wrong on the server. Please try again.';

/** Advice for something that could not be loaded. */
export function adviceForRead(kind: FailureKind | null): string {
  return kind === 'status' ? SERVER_FAULT : 'Check the connection and try again.';
}

/** What a person can do about a failed write, shown beside the spec's message. */
export function adviceFor(error: unknown): string {
  return advice(error, 'The server did not answer. What you typed is still here: try again.');
}

/** The same where nothing was typed, as after confirming a question. */
export function adviceForAnswer(error: unknown): string {
  return advice(error, 'The server did not answer. Please try again.');
}

function advice(error: unknown, unanswered: string): string {
  if (!(error instanceof ApiError)) return 'Please try again.';
  if (isDiskTrouble(error)) return `${error.message} Nothing was saved.`;
  if (error.kind !== 'status') return unanswered;
  return error.status >= 500 ? SERVER_FAULT : (error.detail ?? 'Please try again.');
}

/** The first attempt was saved but its answer was lost, and the form has been edited since. */
export const SAVED_BEFORE = 'The first try was saved after all. Check the list before you save again.';

export function isCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** The field that the server rejected, and why. */
export function fieldProblem(error: unknown): Record<string, string> {
  return error instanceof ApiError && error.field && error.detail ? { [error.field]: error.detail } : {};
}
