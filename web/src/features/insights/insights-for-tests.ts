import type { Insights } from '~/api/types';
import type { AnalysedChoice } from '~/lib/report-choice';
import type { ReportInsights } from './report-insights';

export function insightsForTests(
  choice: AnalysedChoice,
  days: Pick<Insights, 'from' | 'to'>,
): ReportInsights {
  const as_of = '2026-11-21T07:07:00Z';
  return {
    choice,
    insights: { source: 'ai', range: choice.range, ...days, as_of, insights: [], needs: [] },
  };
}
