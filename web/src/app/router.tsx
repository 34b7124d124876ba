/** Which page an address has, and who may see it. */
import type { ComponentType } from 'react';
import { create } from 'zustand';
import { ToastOutlet } from '~/components/toast';
import type { CashSearch } from '~/features/cash/search';
import type { ReportsSearch } from '~/features/reports/search';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import type { DaySearch } from '~/lib/day-search';
import {
  goInPlace,
  NOWHERE,
  type Pages,
  type Place,
  placeNow,
  ShownPlace,
  startNavigation,
} from '~/lib/navigation';
import { AuthPage } from '~/pages/auth-page';
import { HomePage } from '~/pages/home-page';
import { NotFoundPage } from '~/pages/not-found-page';
import type { HomeSearch } from '~/pages/views';
import { ErrorBoundary } from './error-boundary';

type NoSearch = Record<string, never>;

declare module '~/lib/navigation' {
  interface Pages {
    '/': HomeSearch;
    '/auth': NoSearch;
    '/cash-flow': DaySearch;
    '/cash-transactions': CashSearch;
    '/dashboard': DaySearch;
    '/orders': NoSearch;
    '/reports': ReportsSearch;
    [sale: `/sales/${string}`]: NoSearch;
  }
}

interface Page {
  /** Absent until its file has come. */
  Screen?: ComponentType;
  load: () => Promise<ComponentType>;
}

const here = (Screen: ComponentType): Page => ({ Screen, load: async () => Screen });

const PAGES: { [path in keyof Pages]: Page } = {
  '/': here(HomePage),
  '/auth': here(AuthPage),
  '/cash-flow': { load: () => import('~/pages/cash-flow-page').then((file) => file.CashFlowPage) },
  '/cash-transactions': {
    load: () => import('~/pages/cash-transactions-page').then((file) => file.CashTransactionsPage),
  },
  '/dashboard': { load: () => import('~/pages/dashboard-page').then((file) => file.DashboardPage) },
  '/orders': { load: () => import('~/pages/orders-page').then((file) => file.OrdersPage) },
  '/reports': { load: () => import('~/pages/reports-page').then((file) => file.ReportsPage) },
  '/sales/$id': { load: () => import('~/pages/sale-page').then((file) => file.SalePage) },
};

const NOT_FOUND = here(NotFoundPage);

function pageAt(pathname: string): Page {
  // Who types an address may use capitals, or a slash at its end.
  const path = pathname
    .toLowerCase()
    .replace(/(.)\/$/, '$1')
    .replace(/^\/sales\/[^/]+$/, '/sales/$id');
  return new Map(Object.entries(PAGES)).get(path) ?? NOT_FOUND;
}

/** Everything but sign-in needs a person. The server decides; this only avoids a flash of an empty till. */
function guard(page: Page): '/' | '/auth' | null {
  if (page === NOT_FOUND) return null;
  if (page === PAGES['/auth']) return currentStaff() ? '/' : null;
  return currentStaff() ? null : '/auth';
}

/** How long the screen before stays while the next one loads. */
const PATIENCE_MS = 1000;

const Loading = () => <p className="starting">Loading...</p>;

const useShown = create<{ place: Place; Screen: ComponentType }>(() => ({ place: NOWHERE, Screen: Loading }));

let asked = NOWHERE;

/** Shows what the address asks for. */
async function follow(): Promise<void> {
  const place = placeNow();
  asked = place;
  const page = pageAt(place.pathname);
  const elsewhere = guard(page);
  if (elsewhere) return goInPlace(elsewhere);
  const show = (Screen: ComponentType) => {
    if (asked === place) useShown.setState({ place, Screen });
  };
  // In the same frame as the tap.
  if (page.Screen) return show(page.Screen);
  const patience = setTimeout(show, PATIENCE_MS, Loading);
  try {
    show(await load(page));
  } catch (error) {
    if (asked === place && (await startsAgain())) return;
    show(() => {
      throw error;
    });
  } finally {
    clearTimeout(patience);
  }
}

async function load(page: Page): Promise<ComponentType> {
  page.Screen ??= await page.load();
  return page.Screen;
}

/**
 * A new version takes the files of the old one from the server, and a reload finds the new ones. Once for a place, or
 * it might never end; and not without a server, where it would cost the till.
 */
async function startsAgain(): Promise<boolean> {
  if (history.state?.again) return false;
  const isServed = await fetch('/').then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed) return false;
  history.replaceState({ ...history.state, again: true }, '');
  location.reload();
  return true;
}

export async function startRouter(): Promise<void> {
  startNavigation(follow, (pathname) => void load(pageAt(pathname)).catch(() => undefined));
  // After any sign-in or sign-out (here, in another tab, or an ended session) the guard chooses again.
  useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
    if (staff?.id !== before?.id) void follow();
  });
  await follow();
}

export function Router() {
  const { place, Screen } = useShown();
  return (
    <ShownPlace value={place}>
      {/* Comes first, so that a screen's own outlet is newer and shows the toasts. */}
      <ToastOutlet />
      <ErrorBoundary place={place}>
        <Screen />
      </ErrorBoundary>
    </ShownPlace>
  );
}
