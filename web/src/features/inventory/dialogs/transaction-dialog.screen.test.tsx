import { describe, expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { StockItem } from '~/api/types';
import { item } from '~/features/inventory/item-for-tests';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { holdMoment } from '~/testing/moment';
import { scan } from '~/testing/scanner';
import { answers, endsSession, fails, GATEWAY, refusal, sent } from '~/testing/server';
import { begin, type Lists, openStock, usualLists } from '~/testing/stock';
import { expectFailure, expectSuccess } from '~/testing/toast';

const TRANSACTIONS = '/api/stock/{kind}/{item_id}/transactions';

const quantity = (dialog: Locator) => dialog.getByLabelText('Quantity');
const cost = (dialog: Locator) => dialog.getByLabelText('Unit Cost');
const record = (dialog: Locator) => button('Record Transaction', dialog);

async function openPie(): Promise<{ lists: Lists; dialog: Locator }> {
  const lists = await openStock();
  return { lists, dialog: await begin('Transaction', 'Buko Pie') };
}

test('a transaction shows its effect on stock and menu price before it is recorded', async () => {
  const { dialog } = await openPie();
  await expect.element(quantity(dialog)).toHaveFocus();
  await quantity(dialog).fill('5');
  await cost(dialog).fill('₱65');
  await expect.element(dialog.getByText('Stock 3 → 8')).toBeVisible();
  await expect.element(dialog.getByText('₱110.00 → ₱130.00')).toBeVisible();
  await dialog.getByLabelText('Removed').click({ force: true });
  await expect.element(dialog.getByText('Stock 3 → 0')).toBeVisible();
});

test('the scanned code of a delivery is not taken for a quantity, and records nothing', async () => {
  const { dialog } = await openPie();
  await expect.element(quantity(dialog)).toHaveFocus();
  await scan('480016');
  await expect.element(quantity(dialog)).toHaveValue('');
  await quantity(dialog).fill('5');
  await scan('480016', { end: 'Tab' });
  await expect.element(quantity(dialog)).toHaveValue('5');
  expect(sent('post', TRANSACTIONS)).toEqual([]);
  await expect.element(dialog).toBeVisible();
});

test('a quantity that is typed quickly together with its Enter is recorded', async () => {
  const { dialog } = await openPie();
  await expect.element(quantity(dialog)).toHaveFocus();
  answers('post', TRANSACTIONS, {
    item: item('Buko Pie', { current_stock: 153 }),
    asked: 150,
    applied: 150,
  });
  await scan('150', { gapMs: 45 });
  await expectSuccess('Received 150. Buko Pie: 153 in stock', 'Transaction Recorded');
});

test('a reason is required for what is thrown away, and is recorded with it', async () => {
  const { lists, dialog } = await openPie();
  const [pie] = lists.inventory;
  await dialog.getByLabelText('Thrown away').click({ force: true });
  await quantity(dialog).fill('5');
  await expect.element(dialog.getByText('Only 3 in stock: 3 will be thrown away, not 5.')).toBeVisible();
  await record(dialog).click();
  const why = dialog.getByRole('radiogroup', { name: 'Why' });
  await expect.element(why).toHaveAccessibleDescription('Please say why it was thrown away');
  expect(sent('post', TRANSACTIONS)).toEqual([]);
  await why.getByLabelText('Spoiled').click({ force: true });
  const left = { ...(pie as StockItem), current_stock: 0 };
  answers('post', TRANSACTIONS, { item: left, asked: 5, applied: -3 });
  await record(dialog).click();
  await expectSuccess('Thrown away 3, asked for 5. Buko Pie: 0 in stock', 'Transaction Recorded');
  expect(sent('post', TRANSACTIONS)).toMatchObject([
    { transaction_type: 'wasted', quantity: 5, waste_reason: 'spoiled' },
  ]);
});

test.for(['', '0', '-1', '1.5', 'five'])(
  "a quantity of '%s' is refused with the spec's words, and stays",
  async (text) => {
    const { dialog } = await openPie();
    await quantity(dialog).fill(text);
    await dialog.getByLabelText('Notes').fill('From the market');
    await record(dialog).click();
    await expectFailure('Please enter a valid quantity greater than 0', 'Invalid Quantity');
    await expect.element(quantity(dialog)).toHaveFocus();
    await expect.element(quantity(dialog)).toHaveValue(text);
    await expect
      .element(quantity(dialog))
      .toHaveAccessibleDescription('Please enter a valid quantity greater than 0');
    await expect.element(dialog.getByLabelText('Notes')).toHaveValue('From the market');
    expect(sent('post', TRANSACTIONS)).toEqual([]);
  },
);

test.for(['', 'ten', '-1', '1.005', '1000000000000'])(
  "a unit cost of '%s' is refused beside the field, and stays",
  async (text) => {
    const { dialog } = await openPie();
    await quantity(dialog).fill('1');
    await cost(dialog).fill(text);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(cost(dialog))
      .toHaveAccessibleDescription(/^(Please enter a valid unit cost|At most ₱5,000,000.00)$/);
    await expect.element(cost(dialog)).toHaveValue(text);
    expect(sent('post', TRANSACTIONS)).toEqual([]);
  },
);

describe.for([
  { name: 'Buko Pie', kind: 'inventory', search: '', stock: 8 },
  { name: 'Paper cups', kind: 'supply', search: '&list=supplies', stock: 305 },
] as const)('a transaction of $name', ({ name, kind, search, stock }) => {
  test('that fails keeps what was typed, and the next try is recorded', async () => {
    await openStock(usualLists(), search);
    answers('post', TRANSACTIONS, {
      item: item(name, { kind, current_stock: stock }),
      asked: 5,
      applied: 5,
    });
    fails('post', TRANSACTIONS, GATEWAY);
    const dialog = await begin('Transaction', name);
    await quantity(dialog).fill('5');
    await userEvent.keyboard('{Enter}');
    await expectFailure('Failed to record transaction');
    await expect.element(dialog.getByText('What you typed is still here: try again.')).toBeVisible();
    await expect.element(quantity(dialog)).toHaveValue('5');
    await record(dialog).click();
    await expectSuccess(`Received 5. ${name}: ${stock} in stock`, 'Transaction Recorded');
    const [first, second] = sent('post', TRANSACTIONS);
    expect(second).toEqual(first);
  });

  test('asks the person to log in if the session has ended', async () => {
    await openStock(usualLists(), search);
    endsSession('post', TRANSACTIONS);
    const dialog = await begin('Transaction', name);
    await quantity(dialog).fill('5');
    await userEvent.keyboard('{Enter}');
    await expectFailure('Please log in to record transactions');
    expect(location.pathname).toBe('/auth');
  });
});

test('two quick taps record one transaction', async () => {
  await openStock();
  const slow = later<void>();
  answers('post', TRANSACTIONS, async () => {
    await slow.answer;
    return { item: item('Buko Pie', { current_stock: 8 }), asked: 5, applied: 5 };
  });
  const dialog = await begin('Transaction', 'Buko Pie');
  await quantity(dialog).fill('5');
  await record(dialog).dblClick();
  slow.resolve();
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Transaction Recorded');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('post', TRANSACTIONS)).toHaveLength(1);
});

describe('while somebody else changes the same item', () => {
  const GONE = 'Someone else deleted this item. Changes to it can no longer be saved.';
  const received = { item: item('Buko Pie', { current_stock: 8 }), asked: 5, applied: 5 };

  async function begun(): ReturnType<typeof openPie> {
    answers('post', TRANSACTIONS, received);
    const opened = await openPie();
    await quantity(opened.dialog).fill('5');
    return opened;
  }

  const costs = (lists: Lists, unit_cost_centavos: number) => {
    lists.inventory = lists.inventory.map((each) =>
      each.name === 'Buko Pie' ? { ...each, unit_cost_centavos } : each,
    );
  };

  test('a delivery keeps the cost that they have changed', async () => {
    const { lists, dialog } = await begun();
    costs(lists, 6_500);
    await readAgain();
    await expect.element(cost(dialog)).toHaveValue('65.00');
    await record(dialog).click();
    await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Transaction Recorded');
    const asked = { quantity: 5, unit_cost_centavos: 6_500, known_unit_cost_centavos: 6_500 };
    expect(sent('post', TRANSACTIONS)).toMatchObject([asked]);
  });

  test('a cost that both have changed is told with both values, and nothing typed is lost', async () => {
    const { lists, dialog } = await begun();
    const isRead = holdMoment();
    await cost(dialog).fill('70');
    costs(lists, 6_500);
    fails('post', TRANSACTIONS, refusal(409, 'unit_cost_changed'));
    await record(dialog).click();
    await expectFailure('Failed to record transaction');
    await expect
      .element(cost(dialog))
      .toHaveAccessibleDescription(
        /Someone else changed this from ₱55\.00 to ₱65\.00\. Record again to keep yours\./,
      );
    await expect.element(cost(dialog)).toHaveValue('70');
    await expect.element(quantity(dialog)).toHaveValue('5');
    await record(dialog).click();
    expect(sent('post', TRANSACTIONS)).toHaveLength(1);
    isRead();
    await record(dialog).click();
    await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Transaction Recorded');
    const [first, second] = sent('post', TRANSACTIONS);
    expect(second).toEqual({ ...first, known_unit_cost_centavos: 6_500 });
  });

  test('a cost that was not typed here gives way to theirs, and is recorded only after a notice', async () => {
    const { lists, dialog } = await begun();
    costs(lists, 7_000);
    fails('post', TRANSACTIONS, refusal(409, 'unit_cost_changed'));
    const isRead = holdMoment();
    await record(dialog).click();
    await expect
      .element(cost(dialog))
      .toHaveAccessibleDescription(/changed this from ₱55\.00 to ₱70\.00\. Record again if that is right\./);
    await expect.element(cost(dialog)).toHaveValue('70.00');
    isRead();
    await record(dialog).click();
    await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Transaction Recorded');
    expect(sent('post', TRANSACTIONS)).toMatchObject([
      { unit_cost_centavos: 5_500, known_unit_cost_centavos: 5_500 },
      { unit_cost_centavos: 7_000, known_unit_cost_centavos: 7_000 },
    ]);
  });

  test('the dialog says that the item was deleted, and keeps what was typed', async () => {
    const { lists, dialog } = await begun();
    lists.inventory = lists.inventory.filter(({ name }) => name !== 'Buko Pie');
    await readAgain();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(GONE);
    fails('post', TRANSACTIONS, refusal(404, 'not_found'));
    await record(dialog).click();
    await expectFailure('Failed to record transaction');
    await expect.element(dialog.getByText(GONE)).toBeVisible();
    await expect.element(quantity(dialog)).toHaveValue('5');
  });
});

test('the type stays as it is recorded while the transaction is being sent', async () => {
  const { dialog } = await openPie();
  const reached = later<void>();
  answers('post', TRANSACTIONS, async () => {
    await reached.answer;
    return { item: item('Buko Pie', { current_stock: 8 }), asked: 5, applied: 5 };
  });
  await quantity(dialog).fill('5');
  await record(dialog).click();
  await dialog.getByLabelText('Removed').click({ force: true });
  await expect.element(dialog.getByLabelText('Received')).toBeChecked();
  await expect.element(dialog.getByText('Stock 3 → 8')).toBeVisible();
  reached.resolve();
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Transaction Recorded');
});
