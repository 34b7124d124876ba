import { expect, test } from 'vitest';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { parseSummary, storeNumbers, useStoredNumbers } from './stored-numbers';

test('kept numbers are read back on any day: an order of 11:58 PM still holds its number at 12:05 AM', () => {
  expect(parseSummary(JSON.stringify({ at: 12, count: 3, numbers: [1, 4] }))).toEqual({
    at: 12,
    data: { active_count: 3, numbers_in_use: [1, 4] },
  });
  // The formats of earlier versions.
  for (const earlier of [{ numbers: [1, 4] }, { on: '2028-02-29', numbers: [1, 4] }])
    expect(parseSummary(JSON.stringify(earlier))?.data).toEqual({ active_count: 2, numbers_in_use: [1, 4] });
});

test.each([
  ['tampered with', JSON.stringify({ numbers: ['1'] })],
  ['no list', JSON.stringify({ numbers: 3 })],
  ['no count', JSON.stringify({ at: 12, count: null, numbers: [1] })],
  ['no JSON', 'x'],
  ['nothing', ''],
])('a kept text that is %s is ignored', (_, text) => {
  expect(parseSummary(text)).toBeNull();
});

test('the next person at this till calls out no number that an order has, before the server has said which', () => {
  storeCurrentStaff({ id: 'maria', first_name: 'Maria' });
  storeNumbers({ active_count: 1, numbers_in_use: [1] });
  clearCurrentStaff();
  storeCurrentStaff({ id: 'ben', first_name: 'Ben' });
  expect(useStoredNumbers.getState().numbers).toEqual([1]);
});
