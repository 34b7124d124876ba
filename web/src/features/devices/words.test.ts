import { expect, test } from 'vitest';
import { seenWords, unsentStay, unsentWords } from './words';

const NOW = Date.parse('2026-03-11T02:40:00Z');
const MINUTE = 60_000;

test.each([
  [0, 'Seen just now'],
  // Its clock has been set back since.
  [-90 * MINUTE, 'Seen just now'],
  [9 * MINUTE, 'Seen just now'],
  [25 * MINUTE, 'Seen 25 minutes ago'],
  [90 * MINUTE, 'Seen today, 9:10\u00a0AM'],
  [24 * 60 * MINUTE, 'Seen Mar 10, 2026, 10:40\u00a0AM'],
])('a device seen %i ms ago reads %o', (ago, words) => {
  expect(seenWords(new Date(NOW - ago).toISOString(), NOW)).toBe(words);
});

test('one and several unsent records are worded differently', () => {
  const sale = { kind: 'sale', parked: null } as const;
  expect(unsentStay([sale])).toMatch(/^1 sale on this device is not sent yet. It stays here, and is sent/);
  expect(unsentStay([sale, sale, { kind: 'expense', parked: null }])).toMatch(
    /^2 sales and 1 expense on this device are not sent yet. They stay here, and are sent/,
  );
});

test('a refused sale is not said to be sent once the device is added', () => {
  const parked = { status: 422, code: 'invalid', detail: '', field: null };
  const words = unsentStay([{ kind: 'sale', parked }]);
  expect(words).not.toContain('is sent when');
  expect(words).toContain('It stays here until the device is added and somebody signs in.');
});

test('unsent records are named by their kinds, and as sales if the device does not report kinds', () => {
  expect(unsentWords({ unsent: 2, unsent_kinds: { expense: 1, cash: 1 } })).toBe(
    '1 expense and 1 cash transaction',
  );
  expect(unsentWords({ unsent: 2, unsent_kinds: null })).toBe('2 sales');
});
