import { expect, test } from 'vitest';
import { isStale, updatedAtOf } from './stale';

const NOW = Date.parse('2026-03-02T02:00:00Z');
const HOUR = 3_600_000;

test('after ten seconds of silence the tickets may be old', () => {
  expect(isStale(NOW - 10_000, NOW)).toBe(false);
  expect(isStale(NOW - 10_001, NOW)).toBe(true);
});

test('a clock that is set back by hours does not make old tickets fresh', () => {
  expect(isStale(NOW + 2 * HOUR, NOW)).toBe(true);
});

test('a clock that is set back in a long silence and comes to the last message again does not make its tickets fresh', () => {
  expect(isStale(NOW, NOW + 11_000)).toBe(true);
  expect(isStale(NOW, NOW - HOUR)).toBe(true);
  expect(isStale(NOW, NOW)).toBe(true);
  expect(isStale(NOW + 1, NOW + 1)).toBe(false);
});

test('a message of the server keeps the tickets fresh, unless something may have been missed since the list', () => {
  expect(updatedAtOf(NOW - 60_000, false, NOW)).toBe(NOW);
  expect(updatedAtOf(NOW - 60_000, true, NOW)).toBe(NOW - 60_000);
  expect(updatedAtOf(0, false, NOW)).toBe(0);
});
