import { type DaySearch, daySearch } from '~/lib/day-search';
import { typedText } from '~/lib/typed-text';

/** Which of a day's payments are shown. */
export interface PaymentsSearch extends DaySearch {
  /** The key of a way; absent: all. */
  way?: string;
  /** Only what nobody has verified yet. */
  open?: 1;
}

/** Ignores anything else in the address. */
export function paymentsSearch(search: Record<string, unknown>): PaymentsSearch {
  const way = typedText(search.way);
  return { ...daySearch(search), ...(way && { way }), ...(search.open === 1 && { open: 1 }) };
}
