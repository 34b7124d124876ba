import type { Insights } from '~/api/types';
import type { AnalysedChoice } from '~/lib/report-choice';
import type { Made } from './made';

export function madeForTests(choice: AnalysedChoice, days: Pick<Insights, 'from' | 'to'>): Made {
  const as_of = '2026-11-21T07:07:00Z';
  return {
    choice,
    insights: { source: 'ai', range: choice.range, ...days, as_of, insights: [], needs: [] },
  };
}
