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
  const heard = { heardAt: NOW, clockOffsetMs: 0 };
  const read = { readAt: NOW - 60_000, behind: false, aheadMs: -50 };
  expect(updatedAtOf(read, heard)).toBe(NOW);
  expect(updatedAtOf({ ...read, behind: true }, heard)).toBe(NOW - 60_000);
  expect(updatedAtOf({ ...read, readAt: 0 }, heard)).toBe(0);
});

test.each([0, -300 * HOUR])(
  'messages that all come late do not keep the tickets fresh, with a clock wrong by %i',
  (wrong) => {
    const read = { readAt: NOW - 20_000, behind: false, aheadMs: wrong - 50 };
    const updatedAt = updatedAtOf(read, { heardAt: NOW, clockOffsetMs: wrong - 40_000 });
    expect(updatedAt).toBe(NOW - 20_000);
    expect(isStale(updatedAt, NOW)).toBe(true);
  },
);
