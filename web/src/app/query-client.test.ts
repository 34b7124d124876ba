import { expect, test } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import { queryClient } from './query-client';

const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};

/** The delay in ms before each further try of a read that keeps failing with this error. */
function waits(error: Error): number[] {
  if (typeof retry !== 'function' || typeof retryDelay !== 'function')
    throw new Error('reads are not retried');
  const before: number[] = [];
  while (before.length < 9 && retry(before.length, error)) before.push(retryDelay(before.length, error));
  return before;
}

test('a read that a failing or absent server does not answer is retried three times, after growing pauses', () => {
  expect(waits(failureOf(500, { error: 'unexpected', detail: 'Oh.' }))).toEqual([1000, 2000, 4000]);
  expect(waits(noConnection())).toEqual([1000, 2000, 4000]);
});

test('a refused read is not retried', () => {
  expect(waits(failureOf(403, { error: 'refused', detail: 'No.' }))).toEqual([]);
});
