/** The stock room when the server does not do what it is asked: the spec's words, and nothing typed is lost. */
import type { Page } from '@playwright/test';
import { deafen } from '../support/refuse.ts';
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

let room: StockRoom;
test.beforeEach(async ({ page }) => {
  room = new StockRoom(page);
});

async function breakWrites(page: Page): Promise<void> {
  await page.route('/api/stock/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error: 'unexpected', detail: 'Oh.' } }),
  );
}

const ITEM = { Name: 'Ube Cake', 'Unit Cost': '60', 'Current Stock': '12' };

for (const [list, add, words] of [
  [
    'Inventory Items',
    'Add Item',
    {
      item: 'Buko Pie',
      save: 'Failed to save item',
      update: 'Failed to update inventory',
      remove: 'Failed to delete item',
    },
  ],
  [
    'Supplies List',
    'Add Supply',
    {
      item: 'Paper cups',
      save: 'Failed to save supply item',
      update: 'Failed to update supplies',
      remove: 'Failed to delete supply item',
    },
  ],
] as const) {
  test(`each write of the ${list} that fails says so, and what was typed stays`, async ({ page }) => {
    await room.open(list === 'Supplies List' ? '&list=supplies' : '');
    await breakWrites(page);
    const adding = await room.add(add, ITEM);
    await room.toast('Error', words.save);
    await expect(adding.getByLabel('Name')).toHaveValue('Ube Cake');
    await page.keyboard.press('Escape');

    const transaction = await room.begin('Transaction', words.item);
    await transaction.getByLabel('Quantity').fill('5');
    await transaction.getByLabel('Quantity').press('Enter');
    await room.toast('Error', 'Failed to record transaction');
    await expect(transaction.getByLabel('Quantity')).toHaveValue('5');
    await page.keyboard.press('Escape');

    const deleting = await room.begin('Delete', words.item);
    await deleting.getByRole('button', { name: 'Delete' }).click();
    await room.toast('Error', words.remove);
    await expect(deleting).toBeVisible();
    await page.keyboard.press('Escape');

    await room.batchEdit();
    await room.type(words.item, 'Stock', '77');
    await room.save();
    await room.toast('Error', words.update);
    await expect(room.card(words.item).getByLabel('Stock')).toHaveValue('77');
  });
}

test("lists that cannot be read say so: 'Failed to fetch inventory items', '… supplies items'", async ({
  page,
}) => {
  test.slow();
  await room.open();
  let broken = 'inventory';
  await deafen(page);
  await page.route(/\/api\/stock\/(inventory|supply)$/, (route) =>
    route.request().url().endsWith(broken)
      ? route.fulfill({ status: 500, json: { error: 'unexpected', detail: 'Oh.' } })
      : route.fallback(),
  );
  await page.reload();
  await expect(page.getByText('Loading...').first()).toBeVisible();
  // Three more tries come first.
  await expect(page.getByText('Failed to fetch inventory items').first()).toBeVisible();
  await expect(room.figure('Inventory', 'Total Items')).toContainText('–');
  broken = 'supply';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(room.card('Buko Pie')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Failed to fetch supplies items').first()).toBeVisible();
});

test('a transaction whose answer was lost is sent again and recorded once', async ({ page, api }) => {
  await room.open();
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Quantity').fill('5');
  await page.route('**/transactions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByLabel('Quantity').press('Enter');
  await room.toast('Error', 'Failed to record transaction');
  await expect(dialog.getByText('What you typed is still here: try again.')).toBeVisible();
  await page.unroute('**/transactions');
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Transaction Recorded', 'Buko Pie: 8 in stock');
  expect(await new OtherRoom(api).item('Buko Pie')).toMatchObject({ current_stock: 8 });
});

test('a batch whose answer was lost counts once, whatever is typed before it is sent again', async ({
  page,
  api,
}) => {
  await room.open();
  await room.batchEdit();
  await room.type('Buko Pie', 'Stock', '13');
  await page.route('/api/stock/inventory', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await room.save();
  await room.toast('Error', 'Failed to update inventory');
  await page.unroute('/api/stock/inventory');
  await room.type('Chicken Empanada', 'Stock', '9');
  await room.save();
  await room.toast('Success', 'Updated 2 items successfully');
  const others = new OtherRoom(api);
  expect(await others.item('Buko Pie')).toMatchObject({ current_stock: 13 });
  expect(await others.item('Chicken Empanada')).toMatchObject({ current_stock: 9 });
});

test('without a session nothing is recorded: the person is asked to log in', async ({ page, api }) => {
  await room.open();
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Quantity').fill('5');
  await page.context().clearCookies();
  await dialog.getByLabel('Quantity').press('Enter');
  await room.toast('Error', 'Please log in to record transactions');
  await expect(page).toHaveURL(/\/auth$/);
  expect(await new OtherRoom(api).item('Buko Pie')).toMatchObject({ current_stock: 3 });
});

test('two quick taps record one transaction', async ({ page, api }) => {
  await room.open();
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByRole('button', { name: 'Record Transaction' }).dblclick();
  await room.toast('Transaction Recorded', 'Buko Pie: 8 in stock');
  expect(await new OtherRoom(api).item('Buko Pie')).toMatchObject({ current_stock: 8 });
  await expect(page.getByRole('dialog')).toBeHidden();
});
