import { type StockSearch, stockSearch } from '~/features/inventory/search';

/** The in-page views of the main screen, kept in the address so that back and reload work. */
export const VIEWS = ['pos', 'sales', 'expenses', 'inventory', 'dashboard', 'orders'] as const;
export type View = (typeof VIEWS)[number];

export interface HomeSearch extends StockSearch {
  view?: Exclude<View, 'pos'>;
}

/** The POS is the plain address; an unknown view is the POS. */
export function homeSearch(search: Record<string, unknown>): HomeSearch {
  const view = VIEWS.find((name) => name === search.view);
  if (!view || view === 'pos') return {};
  return view === 'inventory' ? { view, ...stockSearch(search) } : { view };
}
