/** A linear scale with round marks, and the positions of bars on it. */

export interface Scale {
  lowest: number;
  highest: number;
  /** Evenly spaced, from the lowest to the highest. */
  marks: number[];
}

/** Part of a drawing's height, in percent from its top. */
export interface Extent {
  y: number;
  height: number;
}

/** The number of steps that can be told apart at our charts' height. */
const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];
/** In percent: keeps a small value visible, unless it is zero. */
const LEAST = 1.2;

/**
 * A scale that includes 0 and all values.
 * @param unit the smallest step between marks: 100 for centavos, so that marks are whole pesos
 */
export function scaleOf(values: readonly number[], unit = 1): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = roundStep((most - least) / STEPS, unit);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { lowest: first * step, highest: last * step, marks };
}

/** The distance of a value from the top, in percent. */
export function fromTop({ lowest, highest }: Scale, value: number): number {
  return ((highest - value) / (highest - lowest)) * 100;
}

/** The bar between two values; it has no height if they are equal. */
export function extentOf(scale: Scale, from: number, to: number): Extent {
  const top = fromTop(scale, Math.max(from, to));
  const bottom = fromTop(scale, Math.min(from, to));
  if (top === bottom) return { y: top, height: 0 };
  const height = Math.max(LEAST, bottom - top);
  // A bar enlarged to be visible grows away from 0, never across it.
  return { y: Math.min(from, to) < 0 ? top : bottom - height, height };
}

/** The smallest 1, 2, 2.5, 5 or 10 times a power of ten that is large enough, in whole units. */
function roundStep(minimum: number, unit: number): number {
  const units = Math.max(1, minimum / unit);
  const power = 10 ** Math.floor(Math.log10(units));
  const step = ROUND.map((round) => round * power).find((step) => Number.isInteger(step) && step >= units);
  return (step ?? power * 10) * unit;
}
