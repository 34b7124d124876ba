import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ToastOutlet } from '~/components/toast';
import { cashSearch } from '~/features/cash/search';
import { reportsSearch } from '~/features/reports/search';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { daySearch } from '~/lib/day-search';
import { AuthPage } from '~/pages/auth-page';
import { ErrorPage } from '~/pages/error-page';
import { HomePage } from '~/pages/home-page';
import { NotFoundPage } from '~/pages/not-found-page';
import { homeSearch } from '~/pages/views';

const root = createRootRoute({
  component: () => (
    <>
      {/* Comes first, so that a screen's own outlet is newer and shows the toasts. */}
      <ToastOutlet />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFoundPage,
});

/** Everything but sign-in needs a person. The server decides; this only avoids a flash of an empty till. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: () => {
    if (!currentStaff()) throw redirect({ to: '/auth', replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  validateSearch: homeSearch,
  component: HomePage,
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: () => {
    if (currentStaff()) throw redirect({ to: '/', replace: true });
  },
  component: AuthPage,
});

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('~/pages/reports-page'), 'ReportsPage'),
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  validateSearch: daySearch,
  component: lazyRouteComponent(() => import('~/pages/dashboard-page'), 'DashboardPage'),
});

const cashFlow = createRoute({
  getParentRoute: () => signedIn,
  path: '/cash-flow',
  validateSearch: daySearch,
  component: lazyRouteComponent(() => import('~/pages/cash-flow-page'), 'CashFlowPage'),
});

const cashTransactions = createRoute({
  getParentRoute: () => signedIn,
  path: '/cash-transactions',
  validateSearch: cashSearch,
  component: lazyRouteComponent(() => import('~/pages/cash-transactions-page'), 'CashTransactionsPage'),
});

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  component: lazyRouteComponent(() => import('~/pages/orders-page'), 'OrdersPage'),
});

const sale = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales/$id',
  component: lazyRouteComponent(() => import('~/pages/sale-page'), 'SalePage'),
});

const routeTree = root.addChildren([
  auth,
  signedIn.addChildren([home, dashboard, cashFlow, cashTransactions, orders, sale, reports]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: () => <p className="starting">Loading...</p>,
});

// After any sign-in or sign-out (here, in another tab, or an ended session) the guards choose the page again.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff?.id !== before?.id) router.invalidate();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
