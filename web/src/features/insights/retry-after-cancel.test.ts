import { expect, test } from 'vitest';
import { ApiError } from '~/api/errors';
import { retryAfterCancel } from './retry-after-cancel';

const running = () => new ApiError('status', 409, 'analysis_running', 'An analysis is already running.');

/** A server that refuses this many times, then answers; waiting makes time pass. */
function server(refusals: number, failure: () => Error = running) {
  let asked = 0;
  const time = { ms: 0 };
  const question = async () => {
    asked += 1;
    if (asked <= refusals) throw failure();
    return 'answer';
  };
  const wait = async (ms: number) => {
    time.ms += ms;
  };
  return { question, wait, sinceGivenUp: () => time.ms, asked: () => asked, time };
}

test('a new analysis waits a moment for one that was just given up', async () => {
  const { question, sinceGivenUp, wait } = server(3);
  expect(await retryAfterCancel(question, sinceGivenUp, wait)).toBe('answer');
});

test('a new analysis does not wait for one in another tab', async () => {
  const { question, wait, asked } = server(1);
  await expect(retryAfterCancel(question, () => Number.POSITIVE_INFINITY, wait)).rejects.toThrow(
    'already running',
  );
  expect(asked()).toBe(1);
});

test('an analysis that keeps running is reported after three seconds', async () => {
  const { question, sinceGivenUp, wait, time } = server(1_000);
  await expect(retryAfterCancel(question, sinceGivenUp, wait)).rejects.toThrow('already running');
  expect(time.ms).toBeLessThan(4_000);
});

test('any other failure is reported immediately', async () => {
  const { question, sinceGivenUp, wait, asked } = server(1, () => new Error('refused'));
  await expect(retryAfterCancel(question, sinceGivenUp, wait)).rejects.toThrow('refused');
  expect(asked()).toBe(1);
});
