/** How fast orders are made, in words (spec section 2). */
import type { SalesReport } from '~/api/types';
import type { Comparison } from '~/components/summary-card';
import { inPeriod } from './comparison';

type Efficiency = SalesReport['efficiency'];

/** Best first. */
const SCORES: { score: NonNullable<Efficiency>; name: string; tone: 'good' | 'low' | 'bad' }[] = [
  { score: 'excellent', name: 'Excellent', tone: 'good' },
  { score: 'good', name: 'Good', tone: 'good' },
  { score: 'fair', name: 'Fair', tone: 'low' },
  { score: 'needs_improvement', name: 'Needs Improvement', tone: 'bad' },
];

export function efficiencyName(efficiency: Efficiency): string {
  return SCORES.find(({ score }) => score === efficiency)?.name ?? 'N/A';
}

export function efficiencyTone(efficiency: Efficiency): 'good' | 'low' | 'bad' | undefined {
  return SCORES.find(({ score }) => score === efficiency)?.tone;
}

/** 'from Fair in the 7 days before'. */
export function comparedEfficiency(now: Efficiency, before: Efficiency, than: string): Comparison | null {
  if (now === null || before === null) return null;
  if (now === before) return { direction: 'same', text: `same as ${than}` };
  const isBetter = rankOf(now) < rankOf(before);
  return {
    direction: isBetter ? 'up' : 'down',
    text: `from ${efficiencyName(before)} ${inPeriod(than)}`,
    tone: isBetter ? 'good' : 'bad',
  };
}

/** 7.5 → '7.5 min'. @param minutes to two decimals; null if no order was completed */
export function minutesName(minutes: number | null): string {
  return minutes === null ? 'N/A' : `${minutes} min`;
}

function rankOf(efficiency: Efficiency): number {
  return SCORES.findIndex(({ score }) => score === efficiency);
}
