import { useMemo } from 'react';
import { useMedia } from '~/lib/use-media';
import { periodAxis } from './axis';
import { coarser } from './coarser';
import { daysOf, type Granularity, periodName } from './periods';

interface Asked<P> {
  /** By day, week or month. */
  periods: readonly P[];
  granularity: Granularity;
  /** The last day of the range. */
  last: string;
  /** Sums up several periods. Must be stable. */
  sumOf: (periods: readonly P[]) => Omit<P, 'starts_on'>;
}

/** The first column of a table of periods. */
export const HEADS = { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter' };

/** The periods of a chart, joined if the screen is narrow: the days and name of each, and the axis below. */
export function usePeriods<P extends { starts_on: string }>({ sumOf, last, ...asked }: Asked<P>) {
  const { periods: given, granularity: by } = asked;
  const isNarrow = useMedia('(max-width: 559px)');
  return useMemo(() => {
    const { periods, granularity } = isNarrow
      ? coarser(given, by, sumOf)
      : { periods: given, granularity: by };
    const days = periods.map((_, index) => daysOf(periods, index, granularity, last));
    const starts = periods.map(({ starts_on }) => starts_on);
    return {
      periods,
      granularity,
      days,
      names: days.map((each) => periodName(each, granularity)),
      axis: periodAxis(starts, granularity),
    };
  }, [isNarrow, given, by, last, sumOf]);
}
