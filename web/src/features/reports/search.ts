import { isDay } from '~/lib/days';
import {
  RANGE_NAMES,
  type RangeName,
  REPORT_TYPES,
  type ReportChoice,
  type ReportType,
} from '~/lib/report-choice';
import { filterOf, type RowsFilter } from './rows-filter';

/** State kept in the address, so that Back, a reload or a link leads to the same report. */
export interface ReportsSearch extends RowsFilter {
  /** Absent: sales. */
  type?: Exclude<ReportType, 'sales'>;
  /** Absent: today. */
  range?: Exclude<RangeName, 'today'>;
  /** The dates of a custom range. */
  from?: string;
  to?: string;
  /** The order of Top Selling Items; absent: by quantity. */
  sort?: 'revenue';
  /** Detailed Data is shown; the filter says which of its rows. */
  rows?: 1;
}

/** Parse the state from the address; ignores anything else in it. */
export function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  const type = REPORT_TYPES.find((name) => name === search.type);
  const range = RANGE_NAMES.find((name) => name === search.range);
  return {
    ...(type && type !== 'sales' && { type }),
    ...(range && range !== 'today' && { range }),
    ...(range === 'custom' && isDay(search.from) && { from: search.from }),
    ...(range === 'custom' && isDay(search.to) && { to: search.to }),
    ...(search.sort === 'revenue' && { sort: search.sort }),
    ...(search.rows === 1 && { rows: search.rows, ...filterOf(search, type ?? 'sales') }),
  };
}

export function choiceOf({ type, range, from, to }: ReportsSearch): ReportChoice {
  return { type: type ?? 'sales', range: range ?? 'today', ...(from && { from }), ...(to && { to }) };
}

/** The report and whether its rows are shown, without the filter. */
export function withoutFilter({ type, range, from, to, sort, rows }: ReportsSearch) {
  return { type, range, from, to, sort, rows };
}
