import type { QueryClient } from '@tanstack/react-query';
import { listQuery } from '~/features/inventory/list/api';

/** Each in a file of its own, so that the till waits for none. A view's first data loads along with its code. */
export const LAZY_VIEWS = {
  dashboard: () => import('./dashboard-page'),
  expenses: () => import('./expenses-page'),
  inventory: (queries: QueryClient) => {
    for (const kind of ['inventory', 'supply'] as const) void queries.prefetchQuery(listQuery(kind));
    return import('./inventory-page');
  },
  orders: () => import('./counter-orders-page'),
  sales: () => import('./sales-page'),
};
