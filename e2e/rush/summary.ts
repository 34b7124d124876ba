/** The final printout: each job with its taps and seconds, what was compared, and what differs. */

import type { ExplainedSlip } from './audit/slips.ts';
import type { Outcome } from './day.ts';
import type { Work } from './hands.ts';
import { peso } from './rules.ts';

export function summaryLines({ audit, cashier, slips, seconds, work }: Outcome): string[] {
  const { warnings, beforeSale, heldSales, surprises } = cashier;
  return [
    `rung up, cooked and kept in ${Math.round(seconds)} s`,
    '',
    ...jobLines(work),
    '',
    `low stock: ${warnings.accepted} added anyway, ${warnings.declined} not`,
    `low stock before the sale: ${beforeSale.continued} continued, ${beforeSale.cancelled} cancelled first`,
    `sold offline: ${heldSales}`,
    ...columns([['shift', 'slip', 'difference', 'explained'], ...slips.map(slipLine)]),
    ...surprises.map((surprise) => `surprising: ${surprise}`),
    '',
    ...columns([...audit.compared].map(([chapter, count]) => [chapter, `${count} compared`])),
    ...audit.differences,
    `${audit.differences.length} differences`,
  ];
}

function slipLine({ shift, slip, rank }: ExplainedSlip): string[] {
  if (slip === null) return [String(shift), 'none'];
  const said =
    rank === null
      ? 'NOT SAID'
      : rank === 1
        ? 'first'
        : rank <= 3
          ? 'among the first three'
          : `as no. ${rank}`;
  return [String(shift), slip.name, peso(slip.amount), said];
}

export function jobsOf(work: readonly Work[]): Map<string, Work[]> {
  const jobs = new Map<string, Work[]>();
  for (const done of work) jobs.set(done.job, [...(jobs.get(done.job) ?? []), done]);
  return jobs;
}

function jobLines(work: readonly Work[]): string[] {
  const rows = [...jobsOf(work)].map(([job, done]) => [
    job,
    String(done.length),
    spread(done.map(({ taps }) => taps)),
    done.some(({ keys }) => keys > 0) ? spread(done.map(({ keys }) => keys)) : '',
    spread(
      done.map(({ seconds }) => seconds),
      1,
    ),
  ]);
  return columns([['job', 'times', 'taps', 'keys', 'seconds'], ...rows]);
}

/** The median, and the worst value if it differs. */
function spread(values: number[], decimals = 0): string {
  const sorted = values.toSorted((a, b) => a - b);
  const median = (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0).toFixed(decimals);
  const worst = (sorted.at(-1) ?? 0).toFixed(decimals);
  return median === worst ? median : `${median} (worst ${worst})`;
}

function columns(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
