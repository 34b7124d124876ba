/** The chosen report, shared by the screen, its export and its insights. */

export const REPORT_TYPES = ['sales', 'inventory', 'financial', 'shifts', 'taxes'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const RANGE_NAMES = ['today', 'week', 'month', 'all', 'custom'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

/** The spec's words, and two for the reports that it does not have. */
export const REPORT_LABELS: Record<ReportType, string> = {
  sales: 'Sales Report',
  inventory: 'Inventory Report',
  financial: 'Financial Report',
  shifts: 'Shifts',
  taxes: 'VAT, Senior, PWD',
};

export const RANGE_LABELS: Record<RangeName, string> = {
  today: 'Today',
  week: 'Last 7 Days',
  month: 'Last 30 Days',
  all: 'All Time',
  custom: 'Custom Range',
};

export interface ReportChoice {
  type: ReportType;
  range: RangeName;
  /** Of a custom range, YYYY-MM-DD; unless both are given, the range is today. */
  from?: string;
  to?: string;
}

/** A report that insights can be about: not shifts or VAT. */
export interface AnalysedChoice extends ReportChoice {
  type: Exclude<ReportType, 'shifts' | 'taxes'>;
}

export function isAnalysed(choice: ReportChoice): choice is AnalysedChoice {
  return choice.type !== 'shifts' && choice.type !== 'taxes';
}

interface Question {
  range: RangeName;
  from?: string;
  to?: string;
}

/** The API parameters, for a query or a body; the report's type goes beside them or in the path. */
export function questionOf({ range, from, to }: ReportChoice): Question {
  if (range !== 'custom') return { range };
  return { range, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
