/** The in-page views of the main screen, kept in the address so that back and reload work. */
export const VIEWS = ['pos', 'sales', 'expenses', 'inventory', 'dashboard', 'orders'] as const;
export type View = (typeof VIEWS)[number];

/** The POS is the plain address; an unknown view is the POS. */
export function homeSearch(search: Record<string, unknown>): { view?: Exclude<View, 'pos'> } {
  const view = VIEWS.find((name) => name === search.view);
  return view && view !== 'pos' ? { view } : {};
}
