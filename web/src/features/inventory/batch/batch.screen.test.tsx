import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { item } from '~/features/inventory/item-for-tests';
import { button } from '~/testing/controls';
import { at, breaks, fails, sent } from '~/testing/server';
import {
  bar,
  batchEdit,
  batchField,
  begin,
  card,
  figure,
  openStock,
  save,
  takesBatches,
  usualLists,
} from '~/testing/stock';
import { answersTill } from '~/testing/till';
import { expectFailure, expectSuccess, success } from '~/testing/toast';

const BATCH = '/api/stock/{kind}';

test.for([
  { kind: 'inventory', search: '', name: 'Buko Pie', none: 'items', failed: 'Failed to update inventory' },
  {
    kind: 'supply',
    search: '&list=supplies',
    name: 'Paper cups',
    none: 'supplies',
    failed: 'Failed to update supplies',
  },
] as const)('$kind: nothing selected, a failure and a success each say so', async (each) => {
  const { kind, search, name, none, failed } = each;
  const lists = await openStock(usualLists(), search);
  await batchEdit();
  await save();
  await expectFailure(`Please select ${none} to update`, 'No Changes');
  await card(name).getByRole('checkbox').click();
  await save();
  await expectFailure(`Please select ${none} to update`, 'No Changes');
  expect(sent('patch', BATCH)).toEqual([]);

  takesBatches(lists, kind);
  fails('patch', at(BATCH, kind), 'cut');
  await batchField(name, 'Min Level').fill('77');
  await save();
  await expectFailure(failed);
  await expect.element(batchField(name, 'Min Level')).toHaveValue('77');
  await save();
  await expectSuccess('Updated 1 items successfully');
  await expect
    .poll(() => sent('patch', at(BATCH, kind)).map(({ rows }) => rows[0]?.to))
    .toEqual([{ min_stock_level: 77 }, { min_stock_level: 77 }]);
  await button('Done', bar).click();
  await expect.element(bar).not.toBeInTheDocument();
  await begin('Delete', name);
});

test('another tap on Save leaves the success message in place', async () => {
  takesBatches(await openStock(), 'inventory');
  await batchEdit();
  await batchField('Buko Pie', 'Min Level').fill('77');
  await save();
  await expect.element(bar).toMatchTextContent(/0 pending updates/);
  await save();
  await expect.element(success('Success', 'Updated 1 items successfully')).toBeVisible();
  expect(page.getByText('No Changes').elements()).toEqual([]);
});

test('text in Stock becomes 0, and an invalid number stays and says so', async () => {
  const lists = await openStock();
  takesBatches(lists, 'inventory');
  await batchEdit();
  await batchField('Buko Pie', 'Stock').fill('abc');
  await userEvent.tab();
  await expect.element(batchField('Buko Pie', 'Stock')).toHaveValue('0');
  await batchField('Cappuccino', 'Stock').fill('1.5');
  await batchField('Cafe Latte', 'Unit Cost').fill('ten');
  await save();
  await expectFailure('Updated 1 items successfully. 2 rows were not saved. Each one says why.');
  const whole = 'Stock: Please enter a whole number, 0 or more';
  await expect.element(card('Cappuccino').getByText(whole)).toBeVisible();
  await expect.element(batchField('Cappuccino', 'Stock')).toHaveValue('1.5');
  await expect.element(card('Cafe Latte').getByText('Unit Cost: Please enter a valid amount')).toBeVisible();
  expect(sent('patch', BATCH).flatMap(({ rows }) => rows)).toMatchObject([
    { id: 'Buko Pie', to: { current_stock: 0 } },
  ]);
});

test('typed changes are still there after a visit to the till', async () => {
  answersTill();
  await openStock();
  await batchEdit();
  await batchField('Buko Pie', 'Stock').fill('33');
  await button('Back').click();
  await page.getByRole('link', { name: 'Manage Inventory' }).first().click();
  await expect.element(batchField('Buko Pie', 'Stock')).toHaveValue('33');
  await expect.element(figure('Inventory', 'Pending Updates').filter({ hasText: '1' })).toBeVisible();
});

test('Enter goes to the same field of the next row', async () => {
  await openStock();
  await batchEdit();
  await batchField('Buko Pie', 'Stock').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(batchField('Cafe Latte', 'Stock')).toHaveFocus();
  await userEvent.keyboard('61');
  await expect.element(batchField('Cafe Latte', 'Stock')).toHaveValue('61');
});

test('Enter and ArrowUp never move to a field that the bars cover', async () => {
  const many = Array.from({ length: 30 }, (_, at) => item(`Siomai ${at + 10}`));
  await openStock({ ...usualLists(), inventory: many });
  await batchEdit();
  await batchField('Siomai 10', 'Stock').click();
  for (const key of [...Array(12).fill('{Enter}'), ...Array(12).fill('{ArrowUp}')]) {
    await userEvent.keyboard(key);
    await expect.poll(isFree).toBe(true);
  }
});

/** Whether nothing covers the element with the focus. */
function isFree(): boolean {
  const field = document.activeElement;
  const box = field?.getBoundingClientRect();
  return (
    box !== undefined &&
    [box.top, box.bottom - 1].every((y) => document.elementFromPoint(box.x + 20, y) === field)
  );
}

test('a saved row shows its new stock and counts on from there, even if the list cannot be read', async () => {
  takesBatches(await openStock(), 'inventory');
  await batchEdit();
  const stock = batchField('Buko Pie', 'Stock');
  await stock.fill('13');
  const heal = breaks('get', at(BATCH, 'inventory'), 'cut');
  await save();
  await expectSuccess('Updated 1 items successfully');
  await expect.element(stock).toHaveValue('13');
  await stock.fill('14');
  heal();
  await save();
  await expect
    .poll(() => sent('patch', at(BATCH, 'inventory')).at(-1)?.rows)
    .toMatchObject([{ from: { current_stock: 13 }, to: { current_stock: 14 } }]);
});

test('on the narrowest phone a stock and a minimum are seen whole', async () => {
  await page.viewport(320, 600);
  await openStock();
  await batchEdit();
  for (const label of ['Stock', 'Min Level']) {
    const field = batchField('Buko Pie', label).element();
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
    expect(field.clientWidth).toBeGreaterThanOrEqual(60);
  }
});
