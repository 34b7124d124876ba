import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RefusedRow } from '~/api/types';
import { dialog } from '~/testing/controls';
import { holdMoment } from '~/testing/moment';
import { scan } from '~/testing/scanner';
import { answers, at, BROKEN, fails, losesAnswer, sent } from '~/testing/server';
import { begin, card, type Lists, openStock, takesBatches, usualLists } from '~/testing/stock';
import { expectFailure, expectSuccess } from '~/testing/toast';

const supplier = page.getByRole('dialog').getByLabelText('Supplier');
const days = page.getByRole('dialog').getByLabelText('Days until an order arrives');
const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });

async function open(lists: Lists = usualLists()): Promise<Lists> {
  await openStock(lists);
  await begin('Supplier', 'Buko Pie');
  return lists;
}

test('only the changed field of a supplier is sent, with the value seen before', async () => {
  const lists = await open();
  takesBatches(lists, 'inventory');
  await supplier.fill(' Panaderia Reyes ');
  await save.click();
  await expectSuccess('Supplier of "Buko Pie" saved');
  expect(sent('patch', '/api/stock/{kind}')).toMatchObject([
    { rows: [{ id: 'Buko Pie', from: { supplier: '' }, to: { supplier: 'Panaderia Reyes' } }] },
  ]);
  expect(dialog('Supplier: Buko Pie').elements()).toEqual([]);
});

test('an emptied number of days is saved as unknown', async () => {
  const lists = usualLists();
  lists.inventory = lists.inventory.map((item) => ({ ...item, supplier: 'Reyes', lead_days: 3 }));
  await open(lists);
  takesBatches(lists, 'inventory');
  await expect.element(days).toHaveValue('3');
  await days.fill('');
  await save.click();
  await expectSuccess('Supplier of "Buko Pie" saved');
  expect(sent('patch', '/api/stock/{kind}')[0]?.rows).toEqual([
    { id: 'Buko Pie', from: { lead_days: 3 }, to: { lead_days: null } },
  ]);
});

test('a scanned code is not taken for a supplier, and saves nothing', async () => {
  await open();
  await supplier.fill('Panaderia');
  await scan('480016');
  await expect.element(supplier).toHaveValue('Panaderia');
  expect(sent('patch', '/api/stock/{kind}')).toEqual([]);
});

test('half a day is not a number of days, and is not sent', async () => {
  await open();
  await days.fill('1.5');
  await save.click();
  await expect.element(days).toHaveAccessibleDescription('Please enter a valid number of days');
  await expect.element(days).toHaveFocus();
  expect(sent('patch', '/api/stock/{kind}')).toEqual([]);
});

test('nothing is sent if nothing was changed', async () => {
  await open();
  await save.click();
  await expect.poll(() => dialog('Supplier: Buko Pie').elements()).toEqual([]);
  expect(sent('patch', '/api/stock/{kind}')).toEqual([]);
});

test('a supplier that somebody else has noted is shown, and overwritten only after there was time to read it', async () => {
  const lists = await open();
  const isRead = holdMoment();
  const refused: RefusedRow = { id: 'Buko Pie', error: 'item_changed', detail: '', field: 'supplier' };
  answers('patch', at('/api/stock/{kind}', 'inventory'), { saved: [], floored: [], refused: [refused] });
  lists.inventory = lists.inventory.map((item) => ({ ...item, supplier: 'Aling Nena' }));
  await supplier.fill('Reyes');
  await save.click();
  await expect
    .element(supplier)
    .toHaveAccessibleDescription('Someone else made this "Aling Nena". Save again to keep yours.');
  await expect.element(supplier).toHaveValue('Reyes');
  await save.click();
  isRead();
  takesBatches(lists, 'inventory');
  await save.click();
  await expectSuccess('Supplier of "Buko Pie" saved');
  const [first, second] = sent('patch', '/api/stock/{kind}');
  expect(second?.rows[0]?.from).toEqual({ supplier: 'Aling Nena' });
  expect(second?.batch_id).not.toBe(first?.batch_id);
});

test('all fields that somebody else has changed too are shown together, since saving again overwrites them all', async () => {
  const lists = await open();
  const refused: RefusedRow = { id: 'Buko Pie', error: 'item_changed', detail: '', field: 'supplier' };
  answers('patch', at('/api/stock/{kind}', 'inventory'), { saved: [], floored: [], refused: [refused] });
  lists.inventory = lists.inventory.map((item) => ({ ...item, supplier: 'Aling Nena', lead_days: 5 }));
  await supplier.fill('Reyes');
  await days.fill('2');
  await save.click();
  await expect.element(supplier).toHaveAccessibleDescription(/Someone else made this "Aling Nena"/);
  await expect.element(days).toHaveAccessibleDescription(/Someone else made this "5"/);
});

test('a failure keeps what was typed, and the same values are sent again', async () => {
  const lists = await open();
  takesBatches(lists, 'inventory');
  fails('patch', at('/api/stock/{kind}', 'inventory'), BROKEN);
  await supplier.fill('Reyes');
  await save.click();
  await expectFailure('Failed to save item');
  await save.click();
  await expectSuccess('Supplier of "Buko Pie" saved');
  const [first, second] = sent('patch', '/api/stock/{kind}');
  expect(second?.rows).toEqual(first?.rows);
});

test('a low card says when its item runs out', async () => {
  const lists = usualLists();
  const tomorrow = new Date(Date.now() + 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
  await openStock(lists, '', [
    { id: 'Buko Pie', runs_out_on: tomorrow, runs_out_at: null },
    { id: 'Cafe Latte', runs_out_on: tomorrow, runs_out_at: null },
  ]);
  await expect.element(card('Buko Pie').getByText('Runs out tomorrow')).toBeVisible();
  expect(card('Cafe Latte').getByText('Runs out tomorrow').elements()).toEqual([]);
});

test("a supplier whose answer was lost is not taken for someone else's, and what was typed back is saved too", async () => {
  const lists = await open();
  takesBatches(lists, 'inventory');
  losesAnswer('patch', at('/api/stock/{kind}', 'inventory'));
  await supplier.fill('Reyes');
  await days.fill('2');
  await save.click();
  await expectFailure('Failed to save item');
  await supplier.fill('');
  await save.click();
  await expectSuccess('Supplier of "Buko Pie" saved');
  expect(sent('patch', '/api/stock/{kind}')[1]?.rows).toEqual([
    { id: 'Buko Pie', from: { supplier: 'Reyes' }, to: { supplier: '' } },
  ]);
});

test('what somebody else has changed since a lost answer is shown before it is overwritten', async () => {
  const lists = await open();
  await supplier.fill('Reyes');
  fails('patch', at('/api/stock/{kind}', 'inventory'), 'cut');
  await save.click();
  await expectFailure('Failed to save item');
  const refused: RefusedRow = { id: 'Buko Pie', error: 'item_changed', detail: '', field: 'supplier' };
  answers('patch', at('/api/stock/{kind}', 'inventory'), { saved: [], floored: [], refused: [refused] });
  lists.inventory = lists.inventory.map((item) => ({ ...item, supplier: 'Aling Nena' }));
  await days.fill('2');
  await save.click();
  await expect.element(supplier).toHaveAccessibleDescription(/Someone else made this "Aling Nena"/);
  const [lost, again, since] = sent('patch', '/api/stock/{kind}');
  // With a new id: the answer to the old one would miss what others have changed since.
  expect(again?.rows).toEqual(lost?.rows);
  expect(again?.batch_id).not.toBe(lost?.batch_id);
  expect(since?.rows[0]?.from).toEqual({ supplier: '', lead_days: lists.inventory[0]?.lead_days });
});
