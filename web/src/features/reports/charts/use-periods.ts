import { useMemo } from 'react';
import { useMedia } from '~/lib/use-media';
import { periodAxis } from './axis';
import { coarser } from './coarser';
import { daysOf, type Granularity, periodName } from './periods';

interface PeriodsInput<P> {
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
export function usePeriods<P extends { starts_on: string }>({ sumOf, last, ...rest }: PeriodsInput<P>) {
  const { periods: input, granularity: by } = rest;
  const isNarrow = useMedia('(max-width: 559px)');
  return useMemo(() => {
    const { periods, granularity } = isNarrow
      ? coarser(input, by, sumOf)
      : { periods: input, granularity: by };
    const days = periods.map((_, index) => daysOf(periods, index, granularity, last));
    const starts = periods.map(({ starts_on }) => starts_on);
    return {
      periods,
      granularity,
      days,
      names: days.map((day) => periodName(day, granularity)),
      axis: periodAxis(starts, granularity),
    };
  }, [isNarrow, input, by, last, sumOf]);
}
