import { describe, expect, test } from 'vitest';
import { isNothing, profitBars, profitScale, sumOf } from './profit-drawing';

const period = (revenue_centavos: number, cogs_centavos: number) => ({
  revenue_centavos,
  cogs_centavos,
  profit_centavos: revenue_centavos - cogs_centavos,
});

describe('the bars of a period', () => {
  test('are gross profit and COGS, which add up to the revenue', () => {
    const periods = [period(100_000, 40_000)];
    const [bars] = profitBars(periods, profitScale(periods));
    expect(bars?.profit).toEqual({ y: 40, height: 60 });
    expect(bars?.cogs).toEqual({ y: 0, height: 40 });
    expect(bars?.isLoss).toBe(false);
  });

  test('of a loss hang below 0, with COGS as high as the revenue', () => {
    const periods = [period(50_000, 90_000)];
    const scale = profitScale(periods);
    const [bars] = profitBars(periods, scale);
    expect([scale.lowest, scale.highest]).toEqual([-50_000, 50_000]);
    expect(bars).toMatchObject({ isLoss: true, profit: { y: 50, height: 40 }, cogs: { y: 0, height: 50 } });
  });

  test('of a day without sales have no height', () => {
    const periods = [period(0, 0), period(100, 50)];
    const [bars] = profitBars(periods, profitScale(periods));
    expect([bars?.profit.height, bars?.cogs.height]).toEqual([0, 0]);
  });
});

test('the scale includes the expenses, however far above the revenue', () => {
  expect(profitScale([{ ...period(100, 50), expenses_centavos: 1_000_000 }]).highest).toBe(1_000_000);
});

test('the whole range is the sum of its periods, with expenses only if the periods have them', () => {
  expect(sumOf([period(300, 100), period(500, 600)])).toEqual(period(800, 700));
  expect(sumOf([{ ...period(1, 0), expenses_centavos: 5 }])).toMatchObject({ expenses_centavos: 5 });
});

test('a range with nothing but expenses is not empty', () => {
  expect(isNothing([period(0, 0)])).toBe(true);
  expect(isNothing([{ ...period(0, 0), expenses_centavos: 1 }])).toBe(false);
});
