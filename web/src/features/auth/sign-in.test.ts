import { expect, test } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import { pinOf } from '~/lib/pin';
import { messageOf, pinProblem, welcome } from './sign-in';

test('the PIN field keeps digits only, at most four', () => {
  expect(pinOf('12a 3-456')).toBe('1234');
});

test('a short PIN is worded differently for signing in and for signing up', () => {
  const typed = { firstName: 'Ana', pin: '123' };
  expect(pinProblem('sign-up', typed)).toEqual({
    title: 'Invalid PIN',
    message: 'PIN must be exactly 4 digits.',
  });
  expect(pinProblem('sign-in', typed)?.message).toBe('The PIN code you entered is not valid.');
  expect(pinProblem('sign-in', { firstName: 'Ana', pin: '1234' })).toBeNull();
});

test('each failure has the words of the spec', () => {
  const wrong = failureOf(401, { error: 'invalid_pin', detail: '' });
  expect(messageOf('sign-in', wrong).title).toBe('Invalid PIN');
  const taken = failureOf(409, { error: 'pin_taken', detail: '' });
  expect(messageOf('sign-up', taken).title).toBe('PIN Already Exists');
  expect(messageOf('sign-in', noConnection())).toEqual({
    title: 'Login Error',
    message: 'Unable to verify credentials. Please try again.',
  });
  const common = failureOf(422, { error: 'pin_too_common', detail: 'Too easy.', field: 'pin' });
  expect(messageOf('sign-up', common)).toEqual({ title: 'Invalid PIN', message: 'Too easy.' });
  const other = failureOf(500, { error: 'unexpected', detail: 'Disk full.' });
  expect(messageOf('sign-up', other)).toEqual({ title: 'Signup Error', message: 'Disk full.' });
  expect(messageOf('sign-in', new Error('bug'))).toEqual({
    title: 'Error',
    message: 'An unexpected error occurred. Please try again.',
  });
});

test('the welcome differs between signing in and signing up', () => {
  expect(welcome('sign-in', 'Ana').title).toBe('Welcome back, Ana!');
  expect(welcome('sign-up', 'Ana').title).toBe('Welcome, Ana!');
});
