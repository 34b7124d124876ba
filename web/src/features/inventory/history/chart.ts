/** The geometry of the small stock chart: bars of closing stock on a scale that starts at 0. */
import type { DayLevel } from '~/api/types';

interface Bar {
  on: string;
  stock: number;
  x: number;
  y: number;
  height: number;
}

interface Chart {
  bars: Bar[];
  /** The y positions of 0 and of the minimum level. */
  zero: number;
  minimum: number;
  highest: number;
  lowest: number;
}

/** The number of days on the scale; a newer item has fewer, at the right end. */
export const CHART_DAYS = 30;

/** @param width and height in the units of the drawing */
export function chartOf(days: readonly DayLevel[], minimum: number, width: number, height: number): Chart {
  const stocks = days.map(({ stock }) => stock);
  const highest = Math.max(minimum, 1, ...stocks);
  const lowest = Math.min(0, ...stocks);
  const at = (stock: number) => ((highest - stock) / (highest - lowest)) * height;
  const zero = at(0);
  return {
    bars: days.map(({ on, stock }, index) => ({
      on,
      stock,
      x: ((index + Math.max(CHART_DAYS - days.length, 0)) / Math.max(CHART_DAYS, days.length)) * width,
      y: Math.min(at(stock), zero),
      height: Math.abs(at(stock) - zero),
    })),
    zero,
    minimum: at(minimum),
    highest,
    lowest,
  };
}
