import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { item } from '~/features/inventory/item-for-tests';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { at, BROKEN, breaks, type Fault, fails, sent } from '~/testing/server';
import { card, figure, names, openStock, usualLists } from '~/testing/stock';
import { expectFailure } from '~/testing/toast';

const search = page.getByLabelText('Search items');

test('both rows of cards show the figures of their lists, and lead to the rows behind them', async () => {
  await openStock();
  for (const [row, label, value] of [
    ['Inventory', 'Total Items', '7'],
    ['Inventory', 'Total Value', '₱9,720.00'],
    ['Inventory', 'Low Stock', '3'],
    ['Inventory', 'Pending Updates', '0'],
    ['Supplies', 'Total Supplies', '1'],
    ['Supplies', 'Total Value', '₱750.00'],
    ['Supplies', 'Low Stock', '0'],
    ['Supplies', 'Pending Updates', '0'],
  ] as const) {
    await expect.element(figure(row, label).filter({ hasText: value })).toBeVisible();
  }
  await figure('Inventory', 'Low Stock').click();
  await expect.poll(names).toEqual(['Leche Flan', 'Buko Pie', 'Matcha Latte']);
  await figure('Supplies', 'Total Supplies').click();
  await expect.element(card('Paper cups').filter({ hasText: '₱2.50' })).toBeVisible();
  expect(location.search).toBe('?view=inventory&list=supplies');
});

test('no number of items is shown before they are here', async () => {
  fails('get', at('/api/stock/{kind}', 'inventory'), later<Fault>().answer);
  await openStock();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  expect(page.getByText('0 items').elements()).toEqual([]);
});

test('low items have a panel of their own, with the one that runs out next first', async () => {
  await openStock();
  const panel = page.getByRole('region', { name: 'Low Stock: 3 items' });
  for (const [at, words] of ['Leche Flan out', 'Buko Pie 3 left', 'Matcha Latte 4 left'].entries())
    await expect.element(panel.getByRole('listitem').nth(at)).toHaveTextContent(words);
  expect(panel.getByRole('listitem').elements()).toHaveLength(3);
  await panel.getByRole('button', { name: 'Buko Pie' }).click();
  await expect.element(dialog('Transaction: Buko Pie')).toBeVisible();
});

test('a card shows the stock, the minimum, the cost, the price and the value of its item', async () => {
  await openStock();
  for (const words of ['Low Stock - 3', '(min 10)', '₱55.00', '₱110.00', '₱165.00'])
    await expect.element(card('Buko Pie').filter({ hasText: words })).toBeVisible();
  await search.fill('other');
  await expect.element(card('Other').filter({ hasText: 'Any amount' })).toBeVisible();
});

test('a formula or a script is a name like any other', async () => {
  const odd = ['=HYPERLINK("http://x")', '<img src=x onerror=alert(1)>'];
  await openStock({ ...usualLists(), inventory: odd.map((name) => item(name)) });
  for (const name of odd) await expect.element(card(name).getByText(name)).toBeVisible();
});

test('the list, the sort and the filter are kept in the address', async () => {
  await openStock();
  await page.getByLabelText('Sort').selectOptions('Lowest first');
  await page.getByRole('switch', { name: 'Low only' }).click({ force: true });
  await expect.poll(() => location.search).toBe('?view=inventory&sort=lowest&low=true');
  await page.getByRole('tab', { name: 'Supplies List' }).click();
  await expect.poll(() => location.search).toBe('?view=inventory&list=supplies');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'Inventory Items' })).toHaveFocus();
  await expect.element(card('Cappuccino')).toBeVisible();
});

test('an address with a sort and a filter opens on them', async () => {
  await openStock(usualLists(), '&sort=lowest&low=true');
  await expect.poll(names).toEqual(['Leche Flan', 'Buko Pie', 'Matcha Latte']);
});

test('the search takes words in any order, and says when nothing matches', async () => {
  await openStock();
  await search.fill('adobo daily');
  await expect.poll(names).toEqual(['Daily Special: Chicken Adobo']);
  await expect.element(page.getByText('1 of 7')).toBeVisible();
  await search.fill('lumpia');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await button('Show all', page.getByRole('tabpanel')).click();
  await expect.element(search).toHaveValue('');
  await expect.element(page.getByText('7 items', { exact: true })).toBeVisible();
});

const LISTS = '/api/stock/{kind}';

test('a list that cannot be read says so after all tries, and Try again reads it', async () => {
  const heal = breaks('get', at(LISTS, 'inventory'), BROKEN);
  await openStock();
  await expectFailure('Failed to fetch inventory items');
  await expect.element(figure('Inventory', 'Total Items').filter({ hasText: '–' })).toBeVisible();
  await expect.element(page.getByRole('tabpanel').getByText('Failed to fetch inventory items')).toBeVisible();
  expect(sent('get', at(LISTS, 'inventory')).length).toBeGreaterThanOrEqual(4);
  heal();
  await button('Try again').click();
  await expect.element(card('Buko Pie')).toBeVisible();
});

test('a server that hangs is tried only once', async () => {
  const heal = breaks('get', at(LISTS, 'inventory'), 'hung');
  await openStock();
  await expectFailure('Failed to fetch inventory items');
  expect(sent('get', at(LISTS, 'inventory'))).toHaveLength(1);
  heal();
  await button('Try again').click();
  await expect.element(card('Buko Pie')).toBeVisible();
});

test('supplies that cannot be read say so in their own words', async () => {
  breaks('get', at(LISTS, 'supply'), BROKEN);
  await openStock(usualLists(), '&list=supplies');
  await expectFailure('Failed to fetch supplies items');
  await expect.element(page.getByRole('tabpanel').getByText('Failed to fetch supplies items')).toBeVisible();
});
