/** Insights and the report that they are about: they stay when another report is chosen. */
import type { Insights } from '~/api/types';
import type { AnalysedChoice } from '~/lib/report-choice';

export interface ReportInsights {
  choice: AnalysedChoice;
  insights: Insights;
}

/** Whether the insights are about the report on screen. @param today the server's business day */
export function isAbout({ choice, insights }: ReportInsights, shown: AnalysedChoice, today: string): boolean {
  if (choice.type !== shown.type || choice.range !== shown.range) return false;
  if (shown.range !== 'custom') return insights.to === today;
  // Without both dates, a custom range means today.
  const { from = today, to = today } = shown.from && shown.to ? shown : {};
  return insights.from === from && insights.to === to;
}

/**
 * The same report with fixed days, since 'today' is another day after midnight. All Time stays as it is: there is
 * nothing before it to compare with.
 */
export function withFixedDays({ choice, insights }: ReportInsights): AnalysedChoice {
  if (choice.range === 'all') return choice;
  return { type: choice.type, range: 'custom', from: insights.from, to: insights.to };
}
