import { type DaySearch, daySearch } from '~/lib/day-search';
import { type RowSearch, rowSearch } from '~/lib/row-search';
import type { CashType } from './transaction';

export interface CashSearch extends DaySearch, RowSearch {
  /** Absent: both kinds. Also where a row is opened, which no filter may hide. */
  show?: CashType;
}

/** Ignores anything else in the address. */
export function cashSearch(search: Record<string, unknown>): CashSearch {
  const { show } = search;
  const opened = rowSearch(search);
  const isFiltered = !opened.row && (show === 'cash_in' || show === 'cash_out');
  return { ...daySearch(search), ...opened, ...(isFiltered && { show }) };
}
