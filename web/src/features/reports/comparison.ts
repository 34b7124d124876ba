/** What a figure is beside that of as many days just before. */
import type { Comparison } from '~/components/summary-card';
import { formatPeso } from '~/lib/money';
import type { RangeName } from '~/lib/report-choice';
import { formatWhole } from '~/lib/whole';

/** 'more' of revenue is good, 'less' of expenses; orders are made 'faster' or slower. */
type Better = 'more' | 'less' | 'faster';

const DAY_MS = 86_400_000;
/** More than tenfold is no matter of percent. */
const MOST_PERCENT = 999;

/** 'the 7 days before'. A day that is still running stands beside a whole one, and that is said. */
export function nameBefore(range: RangeName, before: { from: string; to: string }): string {
  const days = (Date.parse(before.to) - Date.parse(before.from)) / DAY_MS + 1;
  if (days > 1) return `the ${formatWhole(days)} days before`;
  return range === 'custom' ? 'the day before' : 'all of yesterday';
}

/** Null where either is unknown. Of nothing there is no percentage: it is told as that. */
export function compared(
  now: number | null,
  before: number | null,
  than: string,
  better: Better = 'more',
): Comparison | null {
  if (now === null || before === null) return null;
  if (now === before) return { direction: 'same', text: `same as ${than}` };
  const isMore = now > before;
  const direction = isMore ? 'up' : 'down';
  const tone = isMore === (better === 'more') ? 'good' : 'bad';
  if (before === 0)
    return { direction, text: `from ${better === 'faster' ? '0 min' : 'none'} in ${than}`, tone };
  const by = before > 0 ? percent(Math.abs(now - before) / before) : formatPeso(Math.abs(now - before));
  const word = better === 'faster' ? (isMore ? ' slower than' : ' faster than') : ' vs';
  return { direction, text: `${by}${word} ${than}`, tone };
}

/** Shares are compared by their difference: 30% after 20% is 10 points more. @param now tenths of a percent */
export function comparedShare(now: number, before: number, than: string): Comparison {
  if (now === before) return { direction: 'same', text: `same as ${than}` };
  const points = (Math.abs(now - before) / 10).toFixed(1);
  return {
    direction: now > before ? 'up' : 'down',
    text: `${points} points vs ${than}`,
    tone: now > before ? 'good' : 'bad',
  };
}

function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole > MOST_PERCENT) return `over ${MOST_PERCENT}%`;
  // What is almost gone is not gone.
  if (whole === 100 && share < 1) return 'over 99%';
  return whole < 1 ? 'under 1%' : `${whole}%`;
}
