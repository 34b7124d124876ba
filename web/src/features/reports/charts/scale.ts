/** A linear scale with round marks, and the positions of bars on it. */

export interface Scale {
  lowest: number;
  highest: number;
  /** From the lowest to the highest, evenly. */
  marks: number[];
}

/** Part of a drawing's height, in percent from its top. */
export interface Extent {
  y: number;
  height: number;
}

/** About as many steps as can be told apart at our charts' height. */
const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];
/** In percent: a small value, if not zero, stays visible. */
const LEAST = 1.2;

/**
 * Holds 0 and all values.
 * @param unit the smallest step between marks: 100 for centavos, whose marks are whole pesos
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

/** How far from the top a value lies, in percent. */
export function fromTop({ lowest, highest }: Scale, value: number): number {
  return ((highest - value) / (highest - lowest)) * 100;
}

/** The bar between two values; between equal ones there is none. */
export function extentOf(scale: Scale, from: number, to: number): Extent {
  const top = fromTop(scale, Math.max(from, to));
  const bottom = fromTop(scale, Math.min(from, to));
  if (top === bottom) return { y: top, height: 0 };
  const height = Math.max(LEAST, bottom - top);
  // A bar that is enlarged to be visible grows away from 0, never across it.
  return { y: Math.min(from, to) < 0 ? top : bottom - height, height };
}

/** The smallest 1, 2, 2.5 or 5 times a power of ten that is large enough, in whole units. */
function roundStep(wanted: number, unit: number): number {
  const units = Math.max(1, wanted / unit);
  const power = 10 ** Math.floor(Math.log10(units));
  const step = ROUND.map((round) => round * power).find((each) => Number.isInteger(each) && each >= units);
  return (step ?? power * 10) * unit;
}
