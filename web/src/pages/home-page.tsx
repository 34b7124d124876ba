import { useSearch } from '~/lib/navigation';
import { LazyView } from './lazy-view';
import { LAZY_VIEWS } from './lazy-views';
import { PosPage } from './pos-page';
import { useBack } from './use-back';
import { viewOf } from './views';

const TITLES = {
  sales: 'Sales Reports',
  expenses: 'Expenses',
  inventory: 'Inventory Management',
  dashboard: 'Dashboard',
  orders: 'Orders',
};

/** `/`: the till, or the view that the address names. */
export function HomePage() {
  const view = useSearch(viewOf);
  // For example from the dashboard to the day's sales, and back to the dashboard.
  const back = useBack();
  if (!view) return <PosPage />;
  // The key makes each view start fresh.
  return <LazyView key={view} load={LAZY_VIEWS[view]} title={TITLES[view]} onBack={back} />;
}
