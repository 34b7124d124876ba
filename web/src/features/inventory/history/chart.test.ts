import { expect, test } from 'vitest';
import { CHART_DAYS, chartOf } from './chart';

const days = [20, 10, 0, -10].map((stock, n) => ({ on: `2026-11-0${n + 1}`, stock }));
const WIDTH = CHART_DAYS * 10;

test('bars rise from 0, and hang below it where more was sold than there was', () => {
  const { bars, zero, highest, lowest } = chartOf(days, 5, WIDTH, 30);
  expect([highest, lowest, zero]).toEqual([20, -10, 20]);
  expect(bars.map(({ x, y, height }) => [x, y, height])).toEqual([
    [260, 0, 20],
    [270, 10, 10],
    [280, 20, 0],
    [290, 20, 10],
  ]);
});

test('an item that was added today has one bar, at the end', () => {
  expect(chartOf([{ on: '2026-11-22', stock: 8 }], 5, WIDTH, 30).bars.map(({ x }) => x)).toEqual([290]);
});

test('the minimum is in the chart even if the stock never reached it', () => {
  const chart = chartOf(days, 40, 100, 50);
  expect(chart.highest).toBe(40);
  expect(chart.minimum).toBe(0);
});

test('a stock of 0 is drawn too', () => {
  expect(chartOf([{ on: '2026-11-01', stock: 0 }], 0, 100, 30).bars[0]).toMatchObject({ y: 30, height: 0 });
});
