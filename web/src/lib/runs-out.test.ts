import { expect, test } from 'vitest';
import { runsOutWords } from './runs-out';

const MINUTE = 60_000;
const NOON = Date.parse('2026-03-02T04:00:00Z');
const today = (at: string) => ({ id: 'a', runs_out_on: '2026-03-02', runs_out_at: at });
const on = (day: string) => ({ id: 'a', runs_out_on: day, runs_out_at: null });

test('a stock-out today is shown with its time in Manila', () => {
  expect(runsOutWords(today('2026-03-02T07:40:00Z'), NOON, 0)).toEqual({
    short: 'Out ~3:40\u00a0PM',
    long: 'Runs out about 3:40\u00a0PM',
  });
});

test.each([
  ['2026-03-03', 'Runs out tomorrow'],
  ['2026-03-04', 'Runs out in 2 days'],
  ['2026-03-09', 'Runs out in 7 days'],
])('a stock-out on a later day is counted from today: %s', (day, words) => {
  expect(runsOutWords(on(day), NOON, 0)?.long).toBe(words);
});

test('a predicted day comes nearer at midnight in Manila, also without the server', () => {
  const midnight = Date.parse('2026-03-02T16:00:00Z');
  expect(runsOutWords(on('2026-03-04'), midnight - 1, 0)?.long).toBe('Runs out in 2 days');
  expect(runsOutWords(on('2026-03-04'), midnight, 12 * 60 * MINUTE)?.long).toBe('Runs out tomorrow');
});

test('nothing is predicted once the moment has passed, the day has come or the prediction is old', () => {
  const at = '2026-03-02T07:40:00Z';
  expect(runsOutWords(today(at), Date.parse(at), 0)).toBeNull();
  expect(runsOutWords(today(at), NOON, 61 * MINUTE)).toBeNull();
  expect(runsOutWords(on('2026-03-02'), NOON, 0)).toBeNull();
  expect(runsOutWords(on('2026-03-01'), NOON, 0)).toBeNull();
});
