/** The periods of a chart: their days and names, and which of them the axis names. */
import { formatDay, formatMonth, formatPlainDay, formatShortDay, shiftDay } from '~/lib/days';

/** The server has no quarters: they are joined here from months. */
export type Granularity = 'day' | 'week' | 'month' | 'quarter';

/** Business days, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

interface Starting {
  starts_on: string;
}

/**
 * The days of a period. It ends before the next one begins; the last one ends with its week or month, or with the range
 * if that is earlier, because its figures cover no later days.
 * @param last the range's last day
 */
export function daysOf(
  periods: readonly Starting[],
  index: number,
  granularity: Granularity,
  last: string,
): Days {
  const from = periods[index]?.starts_on ?? '';
  const next = periods[index + 1]?.starts_on;
  const ends = next ? shiftDay(next, -1) : naturalEnd(from, granularity);
  return { from, to: ends < last ? ends : last };
}

/**
 * 'Sat, Nov 21, 2026', 'Nov 16 to Nov 22, 2026', 'Nov 2026' or 'Oct to Dec 2026'; a cut-off month or quarter is named
 * by its days.
 */
export function periodName({ from, to }: Days, granularity: Granularity): string {
  if (granularity === 'day') return formatDay(from);
  const isWhole = from.endsWith('-01') && to === naturalEnd(from, granularity);
  if (granularity === 'month' && isWhole) return formatMonth(from);
  if (granularity === 'quarter' && isWhole && beginsQuarter(from))
    return `${formatMonth(from).split(' ')[0]} to ${formatMonth(to)}`;
  if (from === to) return formatPlainDay(from);
  const begins = from.slice(0, 4) === to.slice(0, 4) ? formatShortDay(from) : formatPlainDay(from);
  return `${begins} to ${formatPlainDay(to)}`;
}

function naturalEnd(from: string, granularity: Granularity): string {
  if (granularity === 'day') return from;
  const at = new Date(`${from}T00:00:00Z`);
  if (granularity === 'week') return shiftDay(from, (7 - at.getUTCDay()) % 7);
  const month = at.getUTCMonth();
  const last = granularity === 'quarter' ? month - (month % 3) + 2 : month;
  return new Date(Date.UTC(at.getUTCFullYear(), last + 1, 0)).toISOString().slice(0, 10);
}

function beginsQuarter(day: string): boolean {
  return (Number(day.slice(5, 7)) - 1) % 3 === 0;
}
