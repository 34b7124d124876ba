/** The pages, with the search parameters of each and the screen that it shows. */
import type { ComponentType } from 'react';
import type { CashSearch } from '~/features/cash/search';
import type { CountSearch } from '~/features/counting/search';
import type { DrawerSearch } from '~/features/drawer/search';
import type { PaymentsSearch } from '~/features/drawer/verifying/search';
import type { FirstDaySearch } from '~/features/first-day/steps';
import type { OptionsSearch } from '~/features/options/search';
import type { ReadingSearch } from '~/features/readings/search';
import type { RecipesSearch } from '~/features/recipes/search';
import type { ReportsSearch } from '~/features/reports/search';
import type { DaySearch } from '~/lib/day-search';
import { loadFile } from '~/lib/load-file';
import type { Pages } from '~/lib/navigation';
import { AuthPage } from '~/pages/auth-page';
import { HomePage } from '~/pages/home-page';
import { NotFoundPage } from '~/pages/not-found-page';
import type { HomeSearch } from '~/pages/views';

type NoSearch = Record<string, never>;

declare module '~/lib/navigation' {
  interface Pages {
    '/': HomeSearch;
    '/auth': NoSearch;
    '/cash-flow': DaySearch;
    '/cash-transactions': CashSearch;
    '/count': CountSearch;
    '/dashboard': DaySearch;
    '/drawer': DrawerSearch;
    '/first-day': FirstDaySearch;
    '/menu-files': NoSearch;
    '/options': OptionsSearch;
    /** `close`: the drawer's shift whose closing led there. */
    '/orders': Pick<DrawerSearch, 'close'>;
    '/pair': NoSearch;
    '/payments': PaymentsSearch;
    '/readings': NoSearch;
    '/recipes': RecipesSearch;
    '/reports': ReportsSearch;
    '/settings': NoSearch;
    '/to-order': NoSearch;
    '/trouble': NoSearch;
    [reading: `/readings/${string}`]: ReadingSearch;
    [sale: `/sales/${string}`]: NoSearch;
  }
}

export interface Page {
  /** Absent until its file has loaded. */
  Screen?: ComponentType;
  load: () => Promise<ComponentType>;
}

const here = (Screen: ComponentType): Page => ({ Screen, load: async () => Screen });

export const PAGES: { [path in keyof Pages]: Page } = {
  '/': here(HomePage),
  '/auth': here(AuthPage),
  '/cash-flow': { load: () => import('~/pages/cash-flow-page').then((file) => file.CashFlowPage) },
  '/cash-transactions': {
    load: () => import('~/pages/cash-transactions-page').then((file) => file.CashTransactionsPage),
  },
  '/count': { load: () => import('~/pages/count-page').then((file) => file.CountPage) },
  '/dashboard': { load: () => import('~/pages/dashboard-page').then((file) => file.DashboardPage) },
  '/drawer': { load: () => import('~/pages/drawer-page').then((file) => file.DrawerPage) },
  '/first-day': { load: () => import('~/pages/first-day-page').then((file) => file.FirstDayPage) },
  '/menu-files': { load: () => import('~/pages/menu-files-page').then((file) => file.MenuFilesPage) },
  '/options': { load: () => import('~/pages/options-page').then((file) => file.OptionsPage) },
  '/orders': { load: () => import('~/pages/orders-page').then((file) => file.OrdersPage) },
  '/pair': { load: () => import('~/pages/pair-page').then((file) => file.PairPage) },
  '/payments': { load: () => import('~/pages/payments-page').then((file) => file.PaymentsPage) },
  '/readings': { load: () => import('~/pages/readings-page').then((file) => file.ReadingsPage) },
  '/readings/$id': { load: () => import('~/pages/reading-page').then((file) => file.ReadingPage) },
  '/recipes': { load: () => import('~/pages/recipes-page').then((file) => file.RecipesPage) },
  '/reports': { load: () => import('~/pages/reports-page').then((file) => file.ReportsPage) },
  '/settings': { load: () => import('~/pages/settings-page').then((file) => file.SettingsPage) },
  '/to-order': { load: () => import('~/pages/to-order-page').then((file) => file.ToOrderPage) },
  '/trouble': { load: () => import('~/pages/trouble-page').then((file) => file.TroublePage) },
  '/sales/$id': { load: () => import('~/pages/sale-page').then((file) => file.SalePage) },
};

const BY_PATH = new Map(Object.entries(PAGES));

export const NOT_FOUND = here(NotFoundPage);

export function pageAt(pathname: string): Page {
  // A person who types an address may use capitals, or a slash at the end.
  const path = pathname
    .toLowerCase()
    .replace(/(.)\/$/, '$1')
    .replace(/^\/(readings|sales)\/[^/]+$/, '/$1/$id');
  return BY_PATH.get(path) ?? NOT_FOUND;
}

export async function load(page: Page): Promise<ComponentType> {
  page.Screen ??= await loadFile(page.load);
  return page.Screen;
}
