import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { serveDashboard } from '~/testing/dashboard';
import { menuItem } from '~/testing/menu';
import { answers, BROKEN, fails } from '~/testing/server';
import { tile } from '~/testing/till';
import { expectFailure, expectSuccess } from '~/testing/toast';

beforeEach(async () => {
  serveDashboard(
    menuItem('Leche Flan', { current_stock: 0 }),
    menuItem('Siopao', { current_stock: 2, min_stock_level: 0 }),
  );
  await openApp('/dashboard?on=2026-01-05');
  await expect.element(page.getByRole('list', { name: 'Menu' })).toBeVisible();
});

test('the cart takes no more units of an item than are in stock', async () => {
  await tile('Leche Flan').click();
  await expectFailure('Leche Flan is out of stock.', 'Out of Stock');
  for (let taken = 0; taken < 3; taken += 1) await tile('Siopao').click();
  await expectFailure('Only 2 units of Siopao available.', 'Insufficient Stock');
});

test('an export says under which name it is saved, or that it failed', async () => {
  answers('get', '/api/dashboard/sales.csv', 'time,total');
  fails('get', '/api/dashboard/sales.csv', BROKEN);
  fails('get', '/api/dashboard/expenses.csv', 'cut');
  await button('Export Sales').click();
  await expectFailure('Failed to export sales data.', 'Export Failed');
  await button('Export Expenses').click();
  await expectFailure('Failed to export expenses data.', 'Export Failed');
  await button('Export Sales').click();
  await expectSuccess('Saved as sales_2026-01-05.csv', 'Export Successful');
});
