import { type StockSearch, stockSearch } from '~/features/inventory/list/search';
import { type SalesSearch, salesSearch } from '~/features/sales/search';
import { type DaySearch, daySearch } from '~/lib/day-search';

/** The in-page views of the main screen, kept in the address so that back and reload work. */
const VIEWS = ['pos', 'sales', 'expenses', 'inventory', 'dashboard', 'orders'] as const;
type View = (typeof VIEWS)[number];

interface HomeSearch extends StockSearch, SalesSearch, DaySearch {
  view?: Exclude<View, 'pos'>;
}

const OF_A_DAY: readonly View[] = ['expenses', 'dashboard'];

/** The POS is the plain address; an unknown view is the POS. */
export function homeSearch(search: Record<string, unknown>): HomeSearch {
  const view = VIEWS.find((name) => name === search.view);
  if (!view || view === 'pos') return {};
  if (view === 'inventory') return { view, ...stockSearch(search) };
  if (view === 'sales') return { view, ...daySearch(search), ...salesSearch(search) };
  return OF_A_DAY.includes(view) ? { view, ...daySearch(search) } : { view };
}
