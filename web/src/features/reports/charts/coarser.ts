/** Joins months that are too many for a phone: a column two pixels wide is unreadable and cannot be tapped. */
import { areThin } from './columns';
import type { Granularity } from './periods';

interface Starting {
  starts_on: string;
}

interface Drawn<P extends Starting> {
  periods: readonly P[];
  granularity: Granularity;
}

/**
 * Join many months into quarters; otherwise return the periods unchanged.
 * @param sumOf sums up several periods, without `starts_on`
 */
export function coarser<P extends Starting>(
  periods: readonly P[],
  granularity: Granularity,
  sumOf: (periods: readonly P[]) => Omit<P, 'starts_on'>,
): Drawn<P> {
  if (granularity !== 'month' || !areThin(periods.length)) return { periods, granularity };
  const quarters = new Map<string, P[]>();
  for (const month of periods) {
    const quarter = quarterOf(month.starts_on);
    quarters.set(quarter, [...(quarters.get(quarter) ?? []), month]);
  }
  return {
    periods: [...quarters.values()].map((months) => ({ ...(months[0] as P), ...sumOf(months) })),
    granularity: 'quarter',
  };
}

/** '2026-11-01' → '2026 4'. */
function quarterOf(day: string): string {
  return `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
