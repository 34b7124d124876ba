import { useNavigate, useSearch } from '@tanstack/react-router';
import { LazyView } from './lazy-view';
import { NotHerePage } from './not-here-page';
import { PosPage } from './pos-page';

const TITLES = {
  sales: 'Sales Reports',
  expenses: 'Expenses',
  inventory: 'Inventory Management',
  dashboard: 'Dashboard',
  orders: 'Orders',
};

/** Each in a file of its own: the till waits for none of them. */
const VIEWS = {
  inventory: () => import('./inventory-page'),
  orders: () => import('./counter-orders-page'),
};

/** `/`: the till, or the view that the address names. */
export function HomePage() {
  const { view } = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate();
  if (!view) return <PosPage />;
  const props = { title: TITLES[view], onBack: () => navigate({ to: '/', search: {} }) };
  // A key: the next view begins as one of its own.
  return view in VIEWS ? (
    <LazyView key={view} load={VIEWS[view as keyof typeof VIEWS]} {...props} />
  ) : (
    <NotHerePage {...props} />
  );
}
