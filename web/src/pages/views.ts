import type { StockSearch } from '~/features/inventory/list/search';
import type { SalesSearch } from '~/features/sales/search';
import type { DaySearch } from '~/lib/day-search';
import type { RowSearch } from '~/lib/row-search';

/** The in-page views of the main screen, kept in the address so that back and reload work. */
const VIEWS = ['sales', 'expenses', 'inventory', 'dashboard', 'orders'] as const;
type View = (typeof VIEWS)[number];

export interface HomeSearch extends StockSearch, SalesSearch, DaySearch, RowSearch {
  view?: View;
}

/** The POS is the plain address; an unknown view is the POS. */
export function viewOf({ view }: Record<string, unknown>): View | undefined {
  return VIEWS.find((name) => name === view);
}
