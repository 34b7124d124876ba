import { type DaySearch, daySearch } from '~/lib/day-search';
import type { CashType } from './transaction';

export interface CashSearch extends DaySearch {
  /** Absent: both kinds. */
  show?: CashType;
}

/** Ignores anything else in the address. */
export function cashSearch(search: Record<string, unknown>): CashSearch {
  const { show } = search;
  return { ...daySearch(search), ...((show === 'cash_in' || show === 'cash_out') && { show }) };
}
