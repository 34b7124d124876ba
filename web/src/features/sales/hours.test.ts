import { describe, expect, test } from 'vitest';
import { bestOf, hourBars } from './hours';

const day = (sold: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => ({
    hour,
    sales_centavos: sold[hour] ?? 0,
    count: hour in sold ? 1 : 0,
  }));

test('the best hour is one in which something was sold, even if all of it was free of charge', () => {
  expect(bestOf(day({ 9: 5_000, 10: 20_000, 11: 0 })).hour).toBe(10);
  expect(bestOf(day({ 15: 0 })).hour).toBe(15);
  expect(bestOf(day({ 15: -100, 16: -200 })).hour).toBe(15);
});

describe('the bars of a day', () => {
  test('cover the usual hours, even if little was sold', () => {
    const bars = hourBars(day({ 12: 10_000 }));
    expect(bars.map(({ hour }) => hour)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  test('reach as early and as late as something was sold', () => {
    const bars = hourBars(day({ 0: 100, 23: 100 }));
    expect(bars).toHaveLength(24);
  });

  test('are relative to the best hour, even if everything was free of charge', () => {
    const bars = hourBars(day({ 9: 5_000, 10: 20_000, 11: 0 }));
    expect(bars.find(({ hour }) => hour === 9)?.share).toBe(0.25);
    expect(bars.find(({ hour }) => hour === 10)?.share).toBe(1);
    expect(hourBars(day({ 9: 0 })).every(({ share }) => share === 0)).toBe(true);
  });
});
