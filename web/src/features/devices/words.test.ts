import { expect, test } from 'vitest';
import { salesStay, seenWords } from './words';

const NOW = Date.parse('2026-03-11T02:40:00Z');
const MINUTE = 60_000;

test.each([
  [0, 'Seen just now'],
  // Its clock was set back since.
  [-90 * MINUTE, 'Seen just now'],
  [9 * MINUTE, 'Seen just now'],
  [25 * MINUTE, 'Seen 25 minutes ago'],
  [90 * MINUTE, 'Seen today, 9:10\u00a0AM'],
  [24 * 60 * MINUTE, 'Seen Mar 10, 2026, 10:40\u00a0AM'],
])('%i ms ago is %o', (ago, words) => {
  expect(seenWords(new Date(NOW - ago).toISOString(), NOW)).toBe(words);
});

test('one sale and several are told in their own words', () => {
  expect(salesStay(1)).toMatch(/^1 sale on this device is not sent yet. It stays here, and is sent/);
  expect(salesStay(3)).toMatch(/^3 sales on this device are not sent yet. They stay here, and are sent/);
});
