import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SupplierOrder, ToOrder } from '~/api/types';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { savedFiles } from '~/testing/saved-files';
import { answers, BROKEN, breaks, fails, REFUSED } from '~/testing/server';
import { openStock } from '~/testing/stock';
import { expectFailure } from '~/testing/toast';

const supplier = (name: string) => page.getByRole('region', { name });

function toOrder(name: string, values: Partial<ToOrder> = {}): ToOrder {
  return {
    id: name,
    kind: 'supply',
    name,
    current_stock: 2,
    min_stock_level: 5,
    used_a_day_tenths: 15,
    lead_days: 2,
    to_order: 1_250,
    ...values,
  };
}

const ORDERS: SupplierOrder[] = [
  { supplier: 'Aling Nena', items: [toOrder('Eggs'), toOrder('Garlic', { lead_days: 0 })] },
  { supplier: '', items: [toOrder('Soap', { used_a_day_tenths: null, lead_days: null, to_order: 4 })] },
];

async function open(suppliers = ORDERS): Promise<void> {
  answers('get', '/api/stock/reorder', { suppliers });
  await openApp('/to-order');
  await expect.element(page.getByRole('heading', { name: 'To order' })).toBeVisible();
}

test('each supplier has a list of what to order, how much, and why', async () => {
  await open();
  const rows = supplier('Aling Nena').getByRole('listitem');
  await expect
    .element(rows.first())
    .toHaveTextContent('Eggs2 in stock, minimum 5 · 1.5 used a day · arrives in 2 daysOrder 1,250');
  await expect.element(rows.nth(1).getByText(/arrives on the same day$/)).toBeVisible();
  await expect
    .element(supplier('No supplier set').getByRole('listitem'))
    .toHaveTextContent('Soap2 in stock, minimum 5Order 4');
});

test('the order list is reached from Inventory Management', async () => {
  answers('get', '/api/stock/reorder', { suppliers: ORDERS });
  await openStock();
  await page.getByRole('link', { name: 'To order' }).click();
  await expect.element(supplier('Aling Nena')).toBeVisible();
});

test('the order list says when nothing needs to be ordered', async () => {
  await open([]);
  await expect.element(page.getByText('Nothing to order')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Manage Inventory' })).toBeVisible();
});

test('an order list that could not be read can be tried again', async () => {
  const mend = breaks('get', '/api/stock/reorder', REFUSED);
  await open();
  await expectFailure('Failed to fetch what to order');
  mend();
  await button('Try again').click();
  await expect.element(supplier('Aling Nena')).toBeVisible();
});

test('the order list is saved as a file, or a message says that it was not', async () => {
  await open();
  const saved = savedFiles();
  answers('get', '/api/stock/reorder.csv', 'Supplier,Item');
  fails('get', '/api/stock/reorder.csv', BROKEN);
  await button('Export CSV').click();
  await expectFailure('Failed to export what to order.', 'Export Failed');
  await button('Export CSV').click();
  await expect
    .poll(() => [...saved.keys()])
    .toEqual([expect.stringMatching(/^to_order_\d{4}-\d\d-\d\d\.csv$/)]);
});

test('the order list can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await open();
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
});
