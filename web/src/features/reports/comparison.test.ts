import { expect, test } from 'vitest';
import { compared, comparedShare, comparedWithPrevious, previousName } from './comparison';

const than = 'the 7 days before';

test('the days before are named by their number', () => {
  const week = { from: '2026-11-08', to: '2026-11-14', until: '2026-11-14T01:46:00Z' };
  const quarter = { from: '2023-01-01', to: '2025-12-31', until: null };
  expect(previousName('week', week)).toBe('the 7 days before');
  expect(previousName('month', { ...quarter, from: '2025-11-30' })).toBe('the 32 days before');
  expect(previousName('custom', quarter)).toBe('the 1,096 days before');
});

test('a range that ends in days to come is compared with only as many days as have come', () => {
  const month = { from: '2026-10-02', to: '2026-10-31', until: '2026-10-11T01:46:00Z' };
  const until = 'the first 10 of the 30 days before';
  expect(previousName('custom', month)).toBe(until);
  expect(previousName('custom', { ...month, until: '2026-10-01T16:00:00Z' })).toBe(
    'the first of the 30 days before',
  );
  expect(compared(7, 0, until)).toMatchObject({ text: `from none in ${until}` });
});

test('a day that is still running is compared with the same hours of the other', () => {
  const day = { from: '2026-11-20', to: '2026-11-20', until: '2026-11-20T01:46:00Z' };
  expect(previousName('today', day)).toBe('yesterday until 9:46\u00a0AM');
  expect(previousName('custom', day)).toBe('the day before until 9:46\u00a0AM');
  expect(previousName('custom', { ...day, until: null })).toBe('the day before');
});

test('days before the first record are not compared as zeros', () => {
  const beside = (before_lacks: 'no_records' | 'too_few_records' | null) =>
    comparedWithPrevious({ range: 'week', before: null, before_lacks }, () => {
      throw new Error('compared with nothing');
    });
  expect(beside('no_records')).toEqual({ direction: 'same', text: 'Nothing before to compare' });
  expect(beside('too_few_records')).toMatchObject({ text: 'Not enough before to compare' });
  expect(beside(null)).toBeNull();
});

test.each([
  [11_200, 10_000, 'up', '12% vs the 7 days before', 'good'],
  [5_000, 10_000, 'down', '50% vs the 7 days before', 'bad'],
  [1, 10_000, 'down', 'over 99% vs the 7 days before', 'bad'],
  [0, 10_000, 'down', '100% vs the 7 days before', 'bad'],
  [123_456_789_000, 100, 'up', 'over 999% vs the 7 days before', 'good'],
  [-5_000, 10_000, 'down', '150% vs the 7 days before', 'bad'],
  [5_000, -10_000, 'up', '₱150.00 vs the 7 days before', 'good'],
])('%i after %i is %s %s', (now, before, direction, text, tone) => {
  expect(compared(now, before, than)).toEqual({ direction, text, tone });
});

test('a change under 1 % is neither good nor bad', () => {
  const under = 'under 1% vs the 7 days before';
  expect(compared(10_001, 10_000, than)).toEqual({ direction: 'up', text: under });
  expect(compared(9_999, 10_000, than)).toEqual({ direction: 'down', text: under });
  expect(comparedShare(199, 200, than)).toEqual({
    direction: 'down',
    text: '0.1 points vs the 7 days before',
  });
});

test('equal figures are said to be the same', () => {
  expect(compared(7, 7, than)).toEqual({ direction: 'same', text: 'same as the 7 days before' });
});

test('a figure that was zero before has no percentage, and says that it was zero', () => {
  expect(compared(7, 0, than)).toEqual({
    direction: 'up',
    text: 'from none in the 7 days before',
    tone: 'good',
  });
  expect(compared(7, 0, 'yesterday')).toMatchObject({ text: 'from none yesterday' });
  expect(compared(-7, 0, than)).toMatchObject({ direction: 'down', tone: 'bad' });
  expect(compared(7, 0, than, 'less')).toMatchObject({ direction: 'up', tone: 'bad' });
  expect(compared(7, 0, than, 'faster')).toMatchObject({
    text: 'from 0 min in the 7 days before',
    tone: 'bad',
  });
  expect(compared(0, 0, than)).toEqual({ direction: 'same', text: 'same as the 7 days before' });
});

test('an unknown figure is not compared', () => {
  expect(compared(7, null, than)).toBeNull();
  expect(compared(null, 7, than)).toBeNull();
});

test('less is good for expenses', () => {
  expect(compared(11, 10, than, 'less')).toMatchObject({ direction: 'up', tone: 'bad' });
  expect(compared(9, 10, than, 'less')).toMatchObject({ direction: 'down', tone: 'good' });
});

test('times are worded as faster or slower', () => {
  expect(compared(9, 10, than, 'faster')).toEqual({
    direction: 'down',
    text: '10% faster than the 7 days before',
    tone: 'good',
  });
  expect(compared(11, 10, than, 'faster')).toMatchObject({
    text: '10% slower than the 7 days before',
    tone: 'bad',
  });
});

test('a margin is compared in points', () => {
  expect(comparedShare(300, 200, than)).toEqual({
    direction: 'up',
    text: '10.0 points vs the 7 days before',
    tone: 'good',
  });
  expect(comparedShare(-50, 200, than)).toMatchObject({
    direction: 'down',
    text: '25.0 points vs the 7 days before',
  });
  expect(comparedShare(200, 200, than).direction).toBe('same');
});
