/** Too many months for a phone: a column two pixels wide says nothing and cannot be tapped. */
import { areThin } from './columns';
import type { Granularity } from './periods';
import { type Period, sumOf } from './profit-drawing';

interface Drawn {
  periods: readonly Period[];
  granularity: Granularity;
}

/** Joins many months into quarters; otherwise unchanged. */
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

/** '2026-11-01' → '2026 4'. */
function quarterOf(day: string): string {
  return `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
