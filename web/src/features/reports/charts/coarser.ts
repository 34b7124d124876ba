/** Months that are too many for a phone: a column of two pixels says nothing and cannot be hit. */
import { areThin } from './columns';
import type { Granularity } from './periods';
import { type Period, sumOf } from './profit-drawing';

interface Drawn {
  periods: readonly Period[];
  granularity: Granularity;
}

/** The same by the quarter of a year where there are many months; otherwise as it is. */
export function coarser(periods: readonly Period[], granularity: Granularity): Drawn {
  if (granularity !== 'month' || !areThin(periods.length)) return { periods, granularity };
  const quarters = new Map<string, Period[]>();
  for (const month of periods) {
    const quarter = quarterOf(month.starts_on);
    quarters.set(quarter, [...(quarters.get(quarter) ?? []), month]);
  }
  return {
    periods: [...quarters.values()].map((months) => ({
      starts_on: months[0]?.starts_on ?? '',
      ...sumOf(months),
    })),
    granularity: 'quarter',
  };
}

/** '2026-11-01' is of '2026 4'. */
function quarterOf(day: string): string {
  return `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
