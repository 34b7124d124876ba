import { expect, test } from 'vitest';
import { failureOf, isWorthRetrying, noConnection } from './errors';

test("a refusal carries the server's code, field and sentence", () => {
  const failure = failureOf(422, { error: 'invalid', detail: 'Too long.', field: 'first_name' });
  expect(failure).toMatchObject({ kind: 'status', status: 422, code: 'invalid', field: 'first_name' });
  expect(failure.message).toBe('Too long.');
});

test('a refusal without a sentence, or no connection, adds nothing to the words of the screen', () => {
  expect(failureOf(400, null).detail).toBeNull();
  expect(noConnection().detail).toBeNull();
  expect(failureOf(422, { error: 'invalid', detail: 'Too long.' }).detail).toBe('Too long.');
});

test.each([502, 503, 504])('%i is a failure of the gateway, whatever its body', (status) => {
  expect(failureOf(status, '<html>')).toMatchObject({ kind: 'gateway', status });
});

test('a refusal for too many attempts says how long to wait', () => {
  const body = { error: 'too_many_attempts', detail: 'Wait.', retry_after_seconds: 42 };
  expect(failureOf(429, body).retryAfterSeconds).toBe(42);
});

test('only a missing connection or a server error is worth a retry', () => {
  expect([noConnection(), failureOf(503, null), failureOf(500, null)].every(isWorthRetrying)).toBe(true);
  expect([failureOf(404, null), failureOf(401, null), new Error('bug')].some(isWorthRetrying)).toBe(false);
});
