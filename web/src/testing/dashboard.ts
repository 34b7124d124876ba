/** The Dashboard, found by the words on its screen, on a day that has sold nothing yet. */
import { page } from 'vitest/browser';
import type { DashboardFigures, MenuItem } from '~/api/types';
import { openApp } from './app';
import { menuOf } from './menu';
import { answers } from './server';
import { serverState } from './settings';

export function dashboardFigures(others: Partial<DashboardFigures> = {}): DashboardFigures {
  return {
    on: '2026-03-11',
    sales_centavos: 0,
    transaction_count: 0,
    cogs_centavos: 0,
    expenses_centavos: 0,
    net_cash_centavos: 0,
    tenders: [],
    inventory_value_centavos: 0,
    low_stock: [],
    ...others,
  };
}

/** A server with this menu; a test may set up failures before or after. */
export function serveDashboard(...menu: MenuItem[]): void {
  answers('get', '/api/menu/whole', menuOf(menu));
  answers('get', '/api/dashboard', dashboardFigures());
  answers('get', '/api/settings/server', serverState());
}

export const openDashboard = (): Promise<void> => openApp('/dashboard');

export const cart = page.getByRole('complementary', { name: 'Cart' });

/** What is in the cart, line by line. */
export function cartLines(): string[] {
  return cart
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);
}
