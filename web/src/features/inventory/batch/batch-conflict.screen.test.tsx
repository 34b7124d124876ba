/** Batch Edit while others change the same items, and rows that the server refuses. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BatchAnswer, RefusedRow, StockItem } from '~/api/types';
import { item } from '~/features/inventory/item-for-tests';
import { readAgain } from '~/testing/again';
import { address } from '~/testing/app';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { answers, at, fails, sent } from '~/testing/server';
import {
  bar,
  batchEdit,
  batchField,
  card,
  cards,
  type Lists,
  openStock,
  save,
  takesBatches,
} from '~/testing/stock';
import { answersTill } from '~/testing/till';
import { expectFailure, expectSuccess } from '~/testing/toast';

const BATCH = at('/api/stock/{kind}', 'inventory');

let lists: Lists;
beforeEach(async () => {
  const inventory = [
    item('Cappuccino', { current_stock: 60 }),
    item('Latte'),
    item('Turon', { current_stock: 3 }),
  ];
  lists = await openStock({ inventory, supply: [] });
  takesBatches(lists, 'inventory');
  await batchEdit();
});

/** Another till changes an item, and this one is told. */
async function elsewhere(name: string, change: Partial<StockItem>): Promise<void> {
  lists.inventory = lists.inventory.map((each) => (each.name === name ? { ...each, ...change } : each));
  await readAgain();
}

async function deletedElsewhere(name: string): Promise<void> {
  lists.inventory = lists.inventory.filter((each) => each.name !== name);
  await readAgain();
}

const refused = (id: string, error: RefusedRow['error'], field: string | null = null): RefusedRow => ({
  id,
  error,
  detail: '',
  field,
});

const says = (name: string, words: string) => expect.element(card(name).getByText(words)).toBeVisible();

test('a row whose cost someone else has changed waits with both values, and the other rows are saved', async () => {
  await batchField('Cappuccino', 'Stock').fill('150');
  await batchField('Cappuccino', 'Unit Cost').fill('7');
  await batchField('Turon', 'Stock').fill('9');
  await elsewhere('Cappuccino', { unit_cost_centavos: 600 });
  await says('Cappuccino', 'Someone else changed this item. Now: unit cost ₱6.00 (yours: ₱7.00)');
  answers('patch', BATCH, () => ({
    saved: lists.inventory.filter(({ id }) => id === 'Turon'),
    floored: [],
    refused: [refused('Cappuccino', 'item_changed', 'unit_cost_centavos')],
  }));
  await save();
  await expectFailure('Updated 1 items successfully. 1 row was not saved. It says why.');
  await says('Cappuccino', 'Not saved: someone else changed this item. Now: unit cost ₱6.00 (yours: ₱7.00)');
  await expect.element(batchField('Cappuccino', 'Stock')).toHaveValue('150');
  takesBatches(lists, 'inventory');
  await button('Keep mine', card('Cappuccino')).click();
  await save();
  await expectSuccess('Updated 1 items successfully');
  expect(sent('patch', BATCH).at(-1)?.rows).toEqual([
    {
      id: 'Cappuccino',
      from: { unit_cost_centavos: 600, current_stock: 60 },
      to: { unit_cost_centavos: 700, current_stock: 150 },
    },
  ]);
});

test('a row with a taken name, and one whose item was deleted, stay with their reasons', async () => {
  await batchField('Turon', 'Name').fill('latte');
  await batchField('Cappuccino', 'Stock').fill('8');
  await deletedElsewhere('Cappuccino');
  await says('Cappuccino', 'Someone else deleted this item. Changes to it can no longer be saved.');
  answers('patch', BATCH, {
    saved: [],
    floored: [],
    refused: [refused('Turon', 'item_name_taken', 'name'), refused('Cappuccino', 'not_found')],
  });
  await save();
  await expectFailure('Failed to update inventory. 2 rows were not saved. Each one says why.');
  await says('Turon', 'An item with this name already exists. Please choose a different name.');
  await expect.element(batchField('Cappuccino', 'Stock')).toHaveValue('8');
  await bar.getByRole('switch', { name: 'Changed only' }).click({ force: true });
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await button('Remove from this list', card('Cappuccino')).click();
  await expect.poll(() => cards.elements()).toHaveLength(1);
});

test('a name with hidden characters is refused in its row', async () => {
  const hidden = 'Tu\u202eron';
  const detail = 'There are hidden characters in this. Please type it again.';
  await batchField('Turon', 'Name').fill(hidden);
  fails('patch', BATCH, { status: 422, json: { error: 'invalid', detail, field: 'rows.0.to.name' } });
  await save();
  await expectFailure('Failed to update inventory');
  await says('Turon', detail);
  await expect.element(batchField('Turon', 'Name')).toHaveValue(hidden);
});

test('two names are swapped in one save', async () => {
  await batchField('Latte', 'Name').fill('Cappuccino');
  await batchField('Cappuccino', 'Name').last().fill('Latte');
  await save();
  await expectSuccess('Updated 2 items successfully');
  expect(sent('patch', BATCH)[0]?.rows.map(({ id, to }) => [id, to.name])).toEqual([
    ['Latte', 'Cappuccino'],
    ['Cappuccino', 'Latte'],
  ]);
});

test('a stock typed in a renamed row counts from what its field showed', async () => {
  await batchField('Cappuccino', 'Name').fill('Barako');
  await elsewhere('Cappuccino', { current_stock: 40 });
  await expect.element(batchField('Cappuccino', 'Stock')).toHaveValue('40');
  await batchField('Cappuccino', 'Stock').fill('39');
  await save();
  await expectSuccess('Updated 1 items successfully');
  expect(sent('patch', BATCH)[0]?.rows).toEqual([
    {
      id: 'Cappuccino',
      from: { name: 'Cappuccino', current_stock: 40 },
      to: { name: 'Barako', current_stock: 39 },
    },
  ]);
});

test('a row that was not saved is shown even if the search has hidden it', async () => {
  await batchField('Turon', 'Unit Cost').fill('12x');
  await batchField('Latte', 'Unit Cost').fill('7');
  const search = page.getByLabelText('Search items');
  await search.fill('latte');
  await expect.element(card('Turon')).not.toBeInTheDocument();
  await save();
  await expectFailure('Updated 1 items successfully. 1 row was not saved. It says why.');
  await expect.element(search).toHaveValue('');
  await says('Turon', 'Unit Cost: Please enter a valid amount');
});

test('changes to a deleted item are found again after a search and after a visit to the till', async () => {
  await batchField('Turon', 'Unit Cost').fill('12');
  await deletedElsewhere('Turon');
  await says('Turon', 'Someone else deleted this item. Changes to it can no longer be saved.');
  await expect.element(page.getByText('2 items', { exact: true })).toBeVisible();
  const search = page.getByLabelText('Search items');
  await search.fill('latte');
  await expect.element(card('Turon')).not.toBeInTheDocument();
  await search.fill('');
  await expect.element(card('Turon')).toBeVisible();
  answersTill();
  await button('Back').click();
  await page.getByRole('link', { name: 'Manage Inventory' }).first().click();
  await says('Turon', 'Someone else deleted this item. Changes to it can no longer be saved.');
  await button('Remove from this list', card('Turon')).click();
  await expect.element(card('Turon')).not.toBeInTheDocument();
  await expect.element(bar).toMatchTextContent(/0 pending updates/);
});

test('an answer that comes after the list was left does not lead back to it', async () => {
  const answer = later<BatchAnswer>();
  await batchField('Turon', 'Unit Cost').fill('12');
  await page.getByLabelText('Search items').fill('latte');
  answers('patch', BATCH, () => answer.answer);
  await save();
  answersTill();
  await button('Back').click();
  await expect.element(page.getByRole('link', { name: 'Manage Inventory' }).first()).toBeVisible();
  const till = address();
  answer.resolve({
    saved: [],
    floored: [],
    refused: [refused('Turon', 'item_changed', 'unit_cost_centavos')],
  });
  await expectFailure('Failed to update inventory. 1 row was not saved. It says why.');
  expect(address()).toBe(till);
});
