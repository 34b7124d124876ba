import { expect, test } from 'vitest';
import { formatMinutes, hourName, hourSpan, marginOf, percentOf } from './figures';

test.each([
  [50, '5%'],
  [125, '12.5%'],
  [1, '0.1%'],
  [1000, '100%'],
])('a discount of %i tenths reads %s', (tenths, text) => {
  expect(percentOf(tenths)).toBe(text);
});

test('the margin always has one decimal', () => {
  expect([0, 500, 333].map(marginOf)).toEqual(['0.0%', '50.0%', '33.3%']);
});

test.each([
  [0, '0 s'],
  [0.5, '30 s'],
  [0.999, '1 min'],
  [7, '7 min'],
  [7.5, '7 min 30 s'],
  [59.99, '59 min 59 s'],
  [59.999, '1 h 0 min'],
  [75.2, '1 h 15 min'],
  [1439.99, '23 h 59 min'],
  [7799, '5 d 9 h'],
])('%f minutes read %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test.each([
  [0, '12 AM'],
  [11, '11 AM'],
  [12, '12 PM'],
  [15, '3 PM'],
  [24, '12 AM'],
])('hour %i reads %s', (hour, text) => {
  expect(hourName(hour)).toBe(text);
});

test.each([
  [[0], '12 AM to 1 AM'],
  [[11], '11 AM to 12 PM'],
  [[23], '11 PM to 12 AM'],
  [[13, 15], '1 PM to 4 PM'],
] as [[number, number?], string][])('the hours %j read %s', (hours, text) => {
  expect(hourSpan(...hours)).toBe(text);
});
