import { expect, test } from 'vitest';
import type { NextZ } from '~/api/types';
import { dateWarnings } from './date-warnings';

const TODAY = '2026-11-23';
const next = (recorded_on: string | null): NextZ => ({
  number: 2,
  today: TODAY,
  first_on: TODAY,
  last_on: TODAY,
  state: 'ready',
  recorded_on,
  open_shifts: [],
});

test.each([
  ['2026-11-22', null, []],
  [TODAY, null, []],
  ['2026-11-24', null, []],
  ['2026-11-21', null, ['This device says Nov 21, 2026.']],
  ['2031-05-04', null, ['This device says May 4, 2031.']],
  [TODAY, '2026-11-10', ['Nothing was recorded for more than a week after Nov 10, 2026.']],
  [TODAY, '2031-05-04', ['There are records of May 4, 2031 already.']],
  [
    '2021-11-23',
    '2021-11-20',
    ['Nothing was recorded for more than a week after Nov 20, 2021.', 'This device says Nov 23, 2021.'],
  ],
])(
  'a browser dated %s, with records as far away as %s, raises these doubts about the date: %j',
  (day, recorded, said) => {
    expect(dateWarnings(next(recorded), day)).toEqual(said);
  },
);

test('a reading that is made for the evening before days off raises no doubt about the date', () => {
  expect(dateWarnings({ ...next(null), first_on: '2026-11-20', last_on: '2026-11-20' }, TODAY)).toEqual([]);
});
