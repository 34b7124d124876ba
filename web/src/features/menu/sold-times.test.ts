import { describe, expect, test } from 'vitest';
import type { SoldTimes } from '~/api/types';
import { closedAt, closedWords } from './sold-times';

const DAY = 1440;
const [MON, FRI, SAT, SUN] = [0, 4 * DAY, 5 * DAY, 6 * DAY] as const;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const sold = (days: number[], from: number, until: number): SoldTimes => ({
  days,
  from_minute: from * 60,
  until_minute: until * 60,
});
const words = (times: SoldTimes, at: number) => closedWords(times, at)?.replace('\u00a0', ' ') ?? null;

describe('breakfast, every day from six to ten', () => {
  const breakfast = sold(EVERY_DAY, 6, 10);

  test.each([
    [0, 'From 6:00 AM'],
    [6 * 60 - 1, 'From 6:00 AM'],
    [6 * 60, null],
    [10 * 60 - 1, null],
    [10 * 60, 'Until 10:00 AM'],
    [DAY - 1, 'Until 10:00 AM'],
    [DAY, 'From 6:00 AM'],
  ])('at minute %i: %s', (at, text) => {
    for (const day of EVERY_DAY) expect(words(breakfast, (day * DAY + at) % (7 * DAY))).toBe(text);
  });
});

describe('a night that ends after midnight, on Fridays and Saturdays', () => {
  const night = sold([4, 5], 22, 2);

  test.each([
    [FRI + 21 * 60, 'From 10:00 PM'],
    [FRI + 22 * 60, null],
    [SAT + 2 * 60 - 1, null],
    [SAT + 2 * 60, 'From 10:00 PM'],
    [SUN + 1 * 60, null],
    [SUN + 2 * 60, 'Until 2:00 AM'],
    [MON + 1 * 60, 'From Fri 10:00 PM'],
  ])('at minute %i of the week: %s', (at, text) => expect(words(night, at)).toBe(text));
});

test('a Sunday night goes on into Monday', () => {
  expect(words(sold([6], 23, 1), 0)).toBeNull();
  expect(words(sold([6], 23, 1), 60)).toBe('Until 1:00 AM');
});

test('times of whole days are told without hours', () => {
  const weekend = sold([5, 6], 0, 24);
  expect(words(weekend, MON + 12 * 60)).toBe('From Sat');
  expect(words(weekend, SAT - 1)).toBe('From Sat');
  expect(words(weekend, SAT)).toBeNull();
  expect(words(weekend, 7 * DAY - 1)).toBeNull();
});

test('a time that ends at midnight belongs to the day before', () => {
  expect(words(sold([4], 18, 24), SAT)).toBe('From Fri 6:00 PM');
});

test('a time that ends at the minute of its start lasts a whole day', () => {
  const dayAndNight = sold([0], 6, 6);
  expect(words(dayAndNight, 6 * 60)).toBeNull();
  expect(words(dayAndNight, DAY + 6 * 60 - 1)).toBeNull();
  expect(words(dayAndNight, DAY + 6 * 60)).toBe('Until 6:00 AM');
});

test('an item is sold in exactly the right minutes of the week', () => {
  for (const [days, from, until] of [
    [[0, 2, 6], 600, 601],
    [[6], 1439, 1],
    [[1, 2], 900, 300],
    [EVERY_DAY, 0, 1440],
    [[3], 720, 720],
  ] as const) {
    const open = new Set<number>();
    for (const day of days)
      for (let at = from; at < (until > from ? until : until + DAY); at += 1)
        open.add((day * DAY + at) % (7 * DAY));
    const times = { days: [...days], from_minute: from, until_minute: until };
    for (let at = 0; at < 7 * DAY; at += 1)
      expect(closedWords(times, at) === null, `${at}`).toBe(open.has(at));
  }
});

test("the week is Manila's, whatever time zone the tablet has", () => {
  const monday = { sold: sold([0], 0, 24) };
  expect(closedAt(monday, Date.parse('2026-03-01T15:59:59Z'))).not.toBeNull();
  expect(closedAt(monday, Date.parse('2026-03-01T16:00:00Z'))).toBeNull();
  expect(closedAt({ sold: null }, 0)).toBeNull();
});
