import { ApiError, isDiskTrouble } from '~/api/errors';
import { PIN_LENGTH } from '~/lib/pin';
import type { Credentials } from './api';

export type Mode = 'sign-in' | 'sign-up';
export const LONGEST_FIRST_NAME = 60;
export const NAME_REQUIRED = 'First name is required.';

interface Message {
  title: string;
  message: string;
}

const INVALID_PIN: Message = { title: 'Invalid PIN', message: 'The PIN code you entered is not valid.' };
export const SHORT_PIN: Message = { title: 'Invalid PIN', message: 'PIN must be exactly 4 digits.' };
const PIN_TAKEN: Message = {
  title: 'PIN Already Exists',
  message: 'This PIN is already in use. Please choose a different one.',
};
const LOGIN_ERROR: Message = {
  title: 'Login Error',
  message: 'Unable to verify credentials. Please try again.',
};
const SIGNED_UP_BEFORE: Message = {
  title: 'Signup Error',
  message: 'The first try worked after all. Sign in with what you typed then.',
};
const UNEXPECTED: Message = { title: 'Error', message: 'An unexpected error occurred. Please try again.' };

/** What is wrong without asking the server, or null. A short PIN never reaches the server's count of tries. */
export function pinProblem(mode: Mode, { pin }: Credentials): Message | null {
  if (pin.length === PIN_LENGTH) return null;
  return mode === 'sign-up' ? SHORT_PIN : INVALID_PIN;
}

/** The spec's words for a failure (section 8). */
export function messageOf(mode: Mode, failure: unknown): Message {
  if (!(failure instanceof ApiError)) return UNEXPECTED;
  if (failure.code === 'pin_taken') return PIN_TAKEN;
  if (failure.code === 'staff_differs') return SIGNED_UP_BEFORE;
  if (failure.code === 'invalid_pin') return INVALID_PIN;
  if (failure.code === 'pin_too_common') return { title: 'Invalid PIN', message: failure.message };
  if (failure.code === 'invalid' && failure.field === 'pin') return SHORT_PIN;
  if (mode === 'sign-up') return { title: 'Signup Error', message: failure.message };
  return isDiskTrouble(failure)
    ? { ...LOGIN_ERROR, message: `${LOGIN_ERROR.message} ${failure.message}` }
    : LOGIN_ERROR;
}

export function welcome(mode: Mode, firstName: string): Message {
  return mode === 'sign-in'
    ? { title: `Welcome back, ${firstName}!`, message: "You've been successfully logged in." }
    : { title: `Welcome, ${firstName}!`, message: 'Your account has been created successfully.' };
}
