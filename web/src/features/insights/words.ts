import type { Insight, InsightFigure, Insights, InsightsState } from '~/api/types';
import { AI_PROBLEMS } from '~/lib/ai-problems';
import { formatPlainDay } from '~/lib/days';
import { formatMinutes, hourName, marginOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { formatDateTime } from '~/lib/time';
import { formatWhole } from '~/lib/whole';

export const TYPES: Record<Insight['type'], string> = {
  trend: 'Trend',
  alert: 'Alert',
  recommendation: 'Recommendation',
  opportunity: 'Opportunity',
};

export const PRIORITIES: Record<Insight['priority'], string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** The source of insights, so that nobody confuses the two kinds. */
export const SOURCE_NOTES: Record<Insights['source'], string> = {
  ai: 'Written by AI, which may be wrong',
  computed: 'Computed by fixed rules, without AI',
};

/** 'Nov 15, 2026 to Nov 21, 2026, as of Nov 21, 2026, 3:07 PM'. */
export function basisText({ from, to, as_of }: Insights): string {
  const days = from === to ? formatPlainDay(from) : `${formatPlainDay(from)} to ${formatPlainDay(to)}`;
  return `${days}, as of ${formatDateTime(as_of)}`;
}

export function formatFigure({ unit, value }: InsightFigure): string {
  switch (unit) {
    case 'centavos':
      return formatPeso(value);
    case 'tenths_of_percent':
      return marginOf(value);
    case 'hundredths_of_minute':
      return formatMinutes(value / 100);
    case 'hour':
      return hourName(value);
    case 'count':
      return formatWhole(value);
  }
}

/** How many AI analyses are left today, or why there are none. */
export function stateText({ problem, quota, quota_left }: InsightsState): string {
  if (problem) return AI_PROBLEMS[problem];
  if (quota_left === 0) return `No AI analyses left today (${quota} used).`;
  return `${quota_left} of ${quota} AI analyses left today.`;
}
