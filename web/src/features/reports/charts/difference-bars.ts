/** Bars of differences: over on one side of 0, short on the other. */
import type { Differences } from '~/api/types';
import { type Across, barAcross } from './columns';
import { type Extent, extentOf, type Scale, scaleOf } from './scale';

interface DifferenceBar extends Across {
  over: Extent;
  short: Extent;
}

const PESO = 100;

export function differenceScale(periods: readonly Differences[]): Scale {
  return scaleOf(
    periods.flatMap(({ over_centavos, short_centavos }) => [over_centavos, -short_centavos]),
    PESO,
  );
}

export function differenceBars(periods: readonly Differences[], scale: Scale): DifferenceBar[] {
  return periods.map(({ over_centavos, short_centavos }, index) => ({
    ...barAcross(index, periods.length),
    over: extentOf(scale, 0, over_centavos),
    short: extentOf(scale, 0, -short_centavos),
  }));
}

/** Sum up several differences. */
export function sumOf(periods: readonly Differences[]): Differences {
  const sum = (name: keyof Differences) => periods.reduce((total, period) => total + period[name], 0);
  return {
    counted: sum('counted'),
    counted_late: sum('counted_late'),
    short: sum('short'),
    short_centavos: sum('short_centavos'),
    over: sum('over'),
    over_centavos: sum('over_centavos'),
    difference_centavos: sum('difference_centavos'),
  };
}

/** Shared by the bars of several people: where 0 is, and the length of a centavo, both in percent of the width. */
interface Balance {
  zero: number;
  centavo: number;
}

export function balanceOf(periods: readonly Differences[]): Balance {
  const short = Math.max(0, ...periods.map(({ short_centavos }) => short_centavos));
  const over = Math.max(0, ...periods.map(({ over_centavos }) => over_centavos));
  const centavo = short + over > 0 ? 100 / (short + over) : 0;
  return { zero: short * centavo, centavo };
}
