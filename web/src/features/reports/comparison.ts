/** Compares a figure with that of the same number of days just before. */
import type { FinancialReport, SalesReport } from '~/api/types';
import type { Comparison } from '~/components/summary-card';
import { formatPeso } from '~/lib/money';
import type { RangeName } from '~/lib/report-choice';
import { formatTime, todayInManila } from '~/lib/time';
import { formatWhole } from '~/lib/whole';
import { daysFrom } from './filter-name';

/** 'more' revenue is good, and 'less' expenses; orders are better when made 'faster'. */
type BetterWhen = 'more' | 'less' | 'faster';

/** More than tenfold does not deserve an exact percentage. */
const MOST_PERCENT = 999;

type Before = NonNullable<SalesReport['before'] | FinancialReport['before']>;

/**
 * 'the 7 days before'; a running day is compared with the same hours, as in 'yesterday until 9:46 AM', and a range that
 * ends in days to come with 'the first 10 of the 30 days before'.
 */
export function previousName(
  range: RangeName,
  { from, to, until }: Pick<Before, 'from' | 'to' | 'until'>,
): string {
  const days = daysFrom(from, to);
  const come = until === null ? days : daysFrom(from, todayInManila(Date.parse(until)));
  if (come < days)
    return `the first${come > 1 ? ` ${formatWhole(come)}` : ''} of the ${formatWhole(days)} days before`;
  if (days > 1) return `the ${formatWhole(days)} days before`;
  const day = range === 'custom' ? 'the day before' : 'yesterday';
  return until === null ? day : `${day} until ${formatTime(until)}`;
}

/** 'in the 7 days before', but just 'yesterday'. */
export function inPeriod(than: string): string {
  return than.endsWith(' days before') ? `in ${than}` : than;
}

interface Compared<B extends Before> {
  range: RangeName;
  before: B | null;
  before_lacks: SalesReport['before_lacks'];
}

type Figures<N extends string> = Record<N, number | null>;

const MISSING: Record<NonNullable<SalesReport['before_lacks']>, string> = {
  no_records: 'Nothing before to compare',
  too_few_records: 'Not enough before to compare',
};

/**
 * What a card says about the days before: the result of `compare`, or why there is nothing to compare with. Null leaves
 * its line empty, yet reserved.
 */
export function comparedWithPrevious<B extends Before>(
  { range, before, before_lacks }: Compared<B>,
  compare: (before: B, than: string) => Comparison | null,
): Comparison | null {
  if (before !== null) return compare(before, previousName(range, before));
  return before_lacks === null ? null : { direction: 'same', text: MISSING[before_lacks] };
}

/** Likewise for the figure with this name. */
export function figureComparison<N extends string>(
  report: Figures<N> & Compared<Before & Figures<N>>,
  name: N,
  better?: BetterWhen,
): Comparison | null {
  return comparedWithPrevious(report, (before, than) => compared(report[name], before[name], than, better));
}

/** Null if either is unknown. There is no percentage of zero, so that case is put in words. */
export function compared(
  now: number | null,
  before: number | null,
  than: string,
  better: BetterWhen = 'more',
): Comparison | null {
  if (now === null || before === null) return null;
  if (now === before) return { direction: 'same', text: `same as ${than}` };
  const isMore = now > before;
  const direction = isMore ? 'up' : 'down';
  const tone = isMore === (better === 'more') ? 'good' : 'bad';
  if (before === 0)
    return { direction, text: `from ${better === 'faster' ? '0 min' : 'none'} ${inPeriod(than)}`, tone };
  const share = Math.abs(now - before) / before;
  const by = before > 0 ? percent(share) : formatPeso(Math.abs(now - before));
  const relation = better === 'faster' ? (isMore ? ' slower than' : ' faster than') : ' vs';
  const text = `${by}${relation} ${than}`;
  return before > 0 && isSlight(share) ? { direction, text } : { direction, text, tone };
}

/** Compare shares by difference: 30% after 20% is 10 points more. @param now in tenths of a percent, as is `before` */
export function comparedShare(now: number, before: number, than: string): Comparison {
  if (now === before) return { direction: 'same', text: `same as ${than}` };
  const points = Math.abs(now - before) / 10;
  const [direction, tone] = now > before ? (['up', 'good'] as const) : (['down', 'bad'] as const);
  const text = `${points.toFixed(1)} points vs ${than}`;
  return points < 1 ? { direction, text } : { direction, text, tone };
}

/** Whether it is shown as 'under 1%', which is neither good nor bad. */
function isSlight(share: number): boolean {
  return Math.round(share * 100) < 1;
}

/** '12%', 'under 1%' or 'over 99%': what is just short of 100% must not read as all, or as a fall to nothing. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded > MOST_PERCENT) return `over ${MOST_PERCENT}%`;
  if (rounded === 100 && share < 1) return 'over 99%';
  return isSlight(share) ? 'under 1%' : `${rounded}%`;
}
