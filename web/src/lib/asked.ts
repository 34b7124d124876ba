import { formatWhole } from './whole';

/**
 * A removal stops at a stock of 0: beside what left the shelf stands what was asked for, 'asked for 50'; null where
 * that is the same.
 */
export function askedFor(asked: number, applied: number): string | null {
  return asked === Math.abs(applied) ? null : `asked for ${formatWhole(asked)}`;
}
