import { expect, test } from 'vitest';
import { ageInShort, ageMinutes, ageText, ageTone, durationText, wasSoldOffline } from './ages';

const ORDERED = '2026-03-02T02:00:00Z';

function after(seconds: number): string {
  return new Date(Date.parse(ORDERED) + seconds * 1000).toISOString();
}

test.each([
  [0, 'Just now', 'fresh'],
  [59, 'Just now', 'fresh'],
  [60, '1 minute', 'fresh'],
  [299, '4 minutes', 'fresh'],
  [300, '5 minutes', 'amber'],
  [599, '9 minutes', 'amber'],
  [600, '10 minutes', 'red'],
  [3599, '59 minutes', 'red'],
  [3600, '1 h 0 min', 'red'],
  [3900, '1 h 5 min', 'red'],
  [86_399, '23 h 59 min', 'red'],
  [86_400, '1 d 0 h', 'red'],
  [467_940, '5 d 9 h', 'red'],
])('an order of %i seconds ago says %s and is %s', (seconds, text, tone) => {
  const minutes = ageMinutes(ORDERED, Date.parse(after(seconds)));
  expect([ageText(minutes), ageTone(minutes)]).toEqual([text, tone]);
});

test('an order from the future is just now', () => {
  expect(ageMinutes(ORDERED, Date.parse(ORDERED) - 600_000)).toBe(0);
});

test.each([
  [0, '0s'],
  [59.999, '59s'],
  [60, '1m'],
  [3599, '59m'],
  [3600, '1h 0m'],
  [7500, '2h 5m'],
  [90_000, '25h 0m'],
  [-5, '0s'],
])('a duration of %d seconds reads %s', (seconds, text) => {
  expect(durationText(ORDERED, after(seconds))).toBe(text);
});

test.each([
  [0, 'Just now'],
  [1, '1 min'],
  [59, '59 min'],
  [65, '1 h 5 min'],
  [7_799, '5 d 9 h'],
])('an age of %i minutes reads %s', (minutes, words) => {
  expect(ageInShort(minutes)).toBe(words);
});

test.each([
  [0, false],
  [59, false],
  [60, true],
  [7200, true],
  [-30, false],
])('an order that came %i seconds after it was paid was sold offline: %s', (seconds, offline) => {
  expect(wasSoldOffline(ORDERED, new Date(after(seconds)).toISOString())).toBe(offline);
});
