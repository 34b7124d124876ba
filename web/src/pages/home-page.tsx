import { useNavigate, useSearch } from '@tanstack/react-router';
import { NotHerePage } from './not-here-page';
import { PosPage } from './pos-page';

const TITLES = {
  sales: 'Sales Reports',
  expenses: 'Expenses',
  inventory: 'Inventory Management',
  dashboard: 'Dashboard',
  orders: 'Active Orders',
};

/** `/`: the till, or the view that the address names. */
export function HomePage() {
  const { view } = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate();
  if (!view) return <PosPage />;
  return <NotHerePage title={TITLES[view]} onBack={() => navigate({ to: '/', search: {} })} />;
}
