import { type RowSearch, rowSearch } from '~/lib/row-search';

/** The parts of a reading's cash that can be shown row by row; the choice is kept in the address. */
export const CASH_WORDS = {
  cash_in: 'Cash in',
  cash_out: 'Cash out',
  safe_drop: 'To the safe',
  given_back: 'Given back for voided sales',
};
export type CashShown = keyof typeof CASH_WORDS;
const SHOWN = Object.keys(CASH_WORDS) as CashShown[];

/** The `row` in the address that opens the corrections on the reading's screen. */
export const CORRECTIONS = 'corrections';

export interface ReadingSearch extends RowSearch {
  /** Absent: the reading itself. */
  show?: CashShown;
}

/** Ignores anything else in the address. */
export function readingSearch(search: Record<string, unknown>): ReadingSearch {
  const show = SHOWN.find((name) => name === search.show);
  return show ? { show } : rowSearch(search);
}
