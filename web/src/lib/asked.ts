import { formatWhole } from './whole';

/**
 * A removal stops at a stock of 0: the amount asked for is shown beside what left the shelf, 'asked for 50'; null if
 * both are the same.
 */
export function askedFor(asked: number, applied: number): string | null {
  return asked === Math.abs(applied) ? null : `asked for ${formatWhole(asked)}`;
}
