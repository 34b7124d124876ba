import { currentStaff, endSession } from '~/lib/current-staff';
import { demoHeaders, leaveForOther } from '~/lib/demo';
import { noteNotAdded } from '~/lib/device';
import { callsOf } from './calls';
import { noteAnswer, noteFailure } from './connection';
import { type ApiError, failureOf, NOT_ADDED, noConnection } from './errors';
import type { paths } from './schema';
import { isSignOutPending, noteSignOutDone, sendSignOut } from './sign-out';
import type { ErrorCode } from './types';

const SIGN_IN: readonly string[] = ['/api/staff/sign-in', '/api/staff/sign-up'] satisfies (keyof paths)[];

export const api = callsOf({
  headers: demoHeaders,
  /** No call may be made in the name of a person who has signed out. A sign-in ends that session itself. */
  async before(path) {
    if (!isSignOutPending()) return;
    await sendSignOut();
    if (isSignOutPending() && !SIGN_IN.includes(path)) throw new TypeError('The sign-out was not heard yet.');
  },
  after(path, response) {
    if (response.ok && SIGN_IN.includes(path)) noteSignOutDone();
  },
});

let replacing = 0;

/**
 * Does something that replaces this session with another person's. Calls in the name of the person before may then
 * still be refused, which ends nothing.
 */
export async function replacingSession(work: () => Promise<void>): Promise<void> {
  replacing += 1;
  try {
    await work();
  } finally {
    replacing -= 1;
  }
}

interface Result<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * The data of a call, or an ApiError of one of the three kinds: `await answer(api.GET('/api/menu/whole'))`. Whichever
 * call notices it, an ended session signs the browser out, and a device that is not added must be added first.
 */
export async function answer<T>(call: Promise<Result<T>>): Promise<T> {
  // Not by the id: the same person may have signed out and in again since.
  const requester = currentStaff();
  let result: Result<T>;
  try {
    result = await call;
  } catch (reason) {
    // Aborted by the caller (a screen left early): says nothing about the connection.
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    // No answer, a timeout, or a body that is not JSON, such as a captive portal's page.
    const failure = noConnection(reason);
    noteFailure(failure.kind);
    throw failure;
  }
  if (result.response.ok) {
    noteAnswer();
    return result.data as T;
  }
  const failure = failureOf(result.response.status, result.error);
  noteFailure(failure.kind);
  if (isSignedOut(failure) && replacing === 0 && currentStaff() === requester) endSession();
  if (failure.code === NOT_ADDED) noteNotAdded();
  if (failure.code === ('another_cafe' satisfies ErrorCode)) void leaveForOther();
  throw failure;
}

/** A wrong PIN is a 401 too, but does not end a session. */
function isSignedOut(failure: ApiError): boolean {
  return failure.status === 401 && failure.code !== 'invalid_pin';
}
