/** A transaction that may have been recorded although no answer came. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { item } from '~/features/inventory/item-for-tests';
import { useCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { hasUnsaved } from '~/lib/unsaved';
import { visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { holdMoment } from '~/testing/moment';
import { answers, type Fault, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { begin, openStock } from '~/testing/stock';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { transactionDrafts } from './drafts';

const TRANSACTIONS = '/api/stock/{kind}/{item_id}/transactions';
const DOUBT = 'this may already be recorded. Record again: it will count only once.';
const ANOTHERS =
  'An earlier try here got no answer and may be recorded. Check the history before you record.';
const RECEIVED = { item: item('Buko Pie', { current_stock: 8 }), asked: 5, applied: 5 };

const quantity = (dialog: Locator) => dialog.getByLabelText('Quantity');
const cost = (dialog: Locator) => dialog.getByLabelText('Unit Cost');
const record = (dialog: Locator) => button('Record Transaction', dialog);

/** Begin again after an attempt with another cost that was recorded, but whose answer was lost. */
async function begunAfterLost(): Promise<Locator> {
  const lists = await openStock();
  const dialog = await begin('Transaction', 'Buko Pie');
  answers('post', TRANSACTIONS, ({ unit_cost_centavos }) => {
    lists.inventory = lists.inventory.map((each) =>
      each.name === 'Buko Pie' ? { ...each, unit_cost_centavos } : each,
    );
    return RECEIVED;
  });
  await quantity(dialog).fill('5');
  losesAnswer('post', TRANSACTIONS);
  await cost(dialog).fill('70');
  await record(dialog).click();
  await expectFailure('Failed to record transaction');
  await button('Cancel', dialog).click();
  await begin('Transaction', 'Buko Pie');
  return dialog;
}

/** An earlier page has sent a transaction with another cost, and got no answer. */
function keepSent() {
  const texts = { quantity: '5', unit_cost_centavos: '70' };
  const rest = { type: 'received', knownCost: 5_500 } as const;
  transactionDrafts.store(item('Buko Pie').id, { id: newId(), texts, rest, isSent: true }, { isNow: true });
}

test('a transaction that may already be recorded is found again, and is sent again as the same one', async () => {
  const dialog = await begunAfterLost();
  await expect.element(dialog.getByText(DOUBT)).toBeVisible();
  await expect.element(quantity(dialog)).toHaveValue('5');
  await expect.element(cost(dialog)).toHaveValue('70');
  await record(dialog).click();
  // It looks like a second delivery, but is the same one.
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Already Recorded');
  const [lost, again] = sent('post', TRANSACTIONS);
  expect(again).toMatchObject({ id: lost?.id, quantity: 5, unit_cost_centavos: 7_000 });
  await begin('Transaction', 'Buko Pie');
  await expect.element(quantity(dialog)).toHaveValue('');
  await expect.element(dialog.getByText(DOUBT)).not.toBeInTheDocument();
});

test('the stock room names a transaction without an answer to its sender until the outcome is known', async () => {
  const dialog = await begunAfterLost();
  const open = button('Transaction: Buko Pie');
  await button('Cancel', dialog).click();
  await expect.element(page.getByText('The server did not answer: this may already be saved.')).toBeVisible();
  const maria = useCurrentStaff.getState();
  useCurrentStaff.setState({ staff: { id: newId(), first_name: 'Jose' } });
  visit('/?view=expenses');
  visit('/?view=inventory');
  await expect.element(button('Transaction Buko Pie')).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
  useCurrentStaff.setState(maria);
  visit('/?view=expenses');
  visit('/?view=inventory');
  await open.click();
  await record(dialog).click();
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Already Recorded');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).not.toBeInTheDocument();
});

test('the stock room names a new item without an answer, too', async () => {
  await openStock();
  await button('Add Supply').first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Supply' });
  losesAnswer('post', '/api/stock/{kind}');
  answers('post', '/api/stock/{kind}', item('Cups'));
  for (const [label, text] of Object.entries({ Name: 'Cups', 'Unit Cost': '2', 'Current Stock': '9' }))
    await dialog.getByLabelText(label).fill(text);
  await dialog.getByLabelText('Minimum Stock Level').fill('3');
  await button('Add Supply', dialog).click();
  await expectFailure('Failed to save supply item');
  await button('Cancel', dialog).click();
  const open = page.getByRole('status').getByRole('button', { name: 'Add Supply' });
  await open.click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Cups');
  await button('Start a new one', dialog).click();
  await button('Cancel', dialog).click();
  await expect.element(open).not.toBeInTheDocument();
});

test('a transaction that another tab has recorded is reported as already recorded', async () => {
  await openStock();
  answers('post', TRANSACTIONS, RECEIVED);
  const dialog = await begin('Transaction', 'Buko Pie');
  await quantity(dialog).fill('5');
  const typed = transactionDrafts.foundIn(item('Buko Pie').id);
  await fetch(TRANSACTIONS.replace('{kind}', 'inventory').replace('{item_id}', item('Buko Pie').id), {
    method: 'POST',
    body: JSON.stringify({ id: typed?.id }),
  });
  await record(dialog).click();
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Already Recorded');
});

test('the resulting stock of a transaction without an answer is hidden until something else is typed', async () => {
  await openStock();
  const dialog = await begin('Transaction', 'Buko Pie');
  fails('post', TRANSACTIONS, 'cut');
  await quantity(dialog).fill('5');
  await expect.element(dialog.getByText('3 → 8')).toBeVisible();
  await record(dialog).click();
  await expect.element(dialog.getByText('What you typed is still here: try again.')).toBeVisible();
  await expect.element(dialog.getByText('3 → 8')).not.toBeInTheDocument();
  await quantity(dialog).fill('6');
  await expect.element(dialog.getByText('3 → 9')).toBeVisible();
});

test("'Start a new one' empties the form, and the same values are recorded as another transaction", async () => {
  const dialog = await begunAfterLost();
  await button('Start a new one', dialog).click();
  await expect.element(quantity(dialog)).toHaveValue('');
  await expect.element(dialog.getByText(DOUBT)).not.toBeInTheDocument();
  await expect.element(button('Start a new one', dialog)).not.toBeInTheDocument();
  await quantity(dialog).fill('5');
  await record(dialog).click();
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Transaction Recorded');
  const [lost, other] = sent('post', TRANSACTIONS);
  expect(other?.id).not.toBe(lost?.id);
});

test('the next person is warned of an unanswered transaction, and one of their own does not replace it', async () => {
  const dialog = await begunAfterLost();
  await button('Cancel', dialog).click();
  const { staff } = useCurrentStaff.getState();
  useCurrentStaff.setState({ staff: { id: newId(), first_name: 'Jose' } });
  await begin('Transaction', 'Buko Pie');
  await expect.element(dialog.getByText(ANOTHERS)).toBeVisible();
  await expect.element(quantity(dialog)).toHaveValue('');
  await quantity(dialog).fill('5');
  await record(dialog).click();
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Transaction Recorded');
  await begin('Transaction', 'Buko Pie');
  await expect.element(quantity(dialog)).toHaveValue('');
  await expect.element(dialog.getByText(ANOTHERS)).toBeVisible();
  await button('Cancel', dialog).click();
  useCurrentStaff.setState({ staff });
  await begin('Transaction', 'Buko Pie');
  await expect.element(quantity(dialog)).toHaveValue('5');
  await expect.element(cost(dialog)).toHaveValue('70');
  // The delivery that the other person has recorded may be this one.
  await expect.element(dialog.getByText(ANOTHERS)).toBeVisible();
});

test('a transaction refused because of a full disk is not in doubt', async () => {
  await openStock();
  const dialog = await begin('Transaction', 'Buko Pie');
  fails('post', TRANSACTIONS, refusal(507, 'disk_full'));
  await quantity(dialog).fill('5');
  await record(dialog).click();
  await expectFailure('Failed to record transaction');
  await button('Cancel', dialog).click();
  await begin('Transaction', 'Buko Pie');
  await expect.element(quantity(dialog)).toHaveValue('');
  await expect.element(dialog.getByText(DOUBT)).not.toBeInTheDocument();
});

test("a cost set by one's own lost transaction is not taken for someone else's", async () => {
  const dialog = await begunAfterLost();
  await cost(dialog).fill('80');
  fails('post', TRANSACTIONS, refusal(409, 'stock_transaction_differs'));
  const isRead = holdMoment();
  await record(dialog).click();
  await expect.element(dialog.getByText('The first try was recorded after all.')).toBeVisible();
  isRead();
  await record(dialog).click();
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Transaction Recorded');
  const [lost, , since] = sent('post', TRANSACTIONS);
  expect(since).toMatchObject({ unit_cost_centavos: 8_000, known_unit_cost_centavos: 7_000 });
  expect(since?.id).not.toBe(lost?.id);
});

test("a cost set by one's own lost transaction of an earlier page is not taken for someone else's", async () => {
  const lists = await openStock();
  answers('post', TRANSACTIONS, RECEIVED);
  lists.inventory = lists.inventory.map((each) => ({ ...each, unit_cost_centavos: 7_000 }));
  keepSent();
  const dialog = await begin('Transaction', 'Buko Pie');
  await cost(dialog).fill('80');
  fails('post', TRANSACTIONS, refusal(409, 'stock_transaction_differs'));
  const isRead = holdMoment();
  await record(dialog).click();
  await expect.element(dialog.getByText('The first try was recorded after all.')).toBeVisible();
  isRead();
  await record(dialog).click();
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Transaction Recorded');
  expect(sent('post', TRANSACTIONS)[1]).toMatchObject({
    unit_cost_centavos: 8_000,
    known_unit_cost_centavos: 7_000,
  });
});

test("after 'Start a new one' a try that had arrived leaves the current cost, not that of the one before", async () => {
  await openStock();
  answers('post', TRANSACTIONS, RECEIVED);
  keepSent();
  const dialog = await begin('Transaction', 'Buko Pie');
  await expect.element(cost(dialog)).toHaveValue('70');
  await button('Start a new one', dialog).click();
  await expect.element(cost(dialog)).toHaveValue('55.00');
  await quantity(dialog).fill('3');
  losesAnswer('post', TRANSACTIONS);
  await record(dialog).click();
  await expectFailure('Failed to record transaction');
  await quantity(dialog).fill('4');
  fails('post', TRANSACTIONS, refusal(409, 'stock_transaction_differs'));
  await record(dialog).click();
  await expect.element(dialog.getByText('The first try was recorded after all.')).toBeVisible();
  await expect.element(cost(dialog)).toHaveValue('55.00');
});

test('a transaction whose screen is left while it is sent is kept if no answer comes', async () => {
  await openStock();
  const dialog = await begin('Transaction', 'Buko Pie');
  const slow = later<Fault>();
  fails('post', TRANSACTIONS, slow.answer);
  await quantity(dialog).fill('5');
  await record(dialog).click();
  visit('/?view=expenses');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(hasUnsaved()).toBe(true);
  slow.resolve('cut');
  await expectFailure('Failed to record transaction');
  expect(hasUnsaved()).toBe(false);
  visit('/?view=inventory');
  await begin('Transaction', 'Buko Pie');
  await expect.element(quantity(dialog)).toHaveValue('5');
  await expect.element(dialog.getByText(DOUBT)).toBeVisible();
});

test('an empty try of the next person does not replace a transaction without an answer', async () => {
  const dialog = await begunAfterLost();
  await button('Cancel', dialog).click();
  const { staff } = useCurrentStaff.getState();
  useCurrentStaff.setState({ staff: { id: newId(), first_name: 'Jose' } });
  await begin('Transaction', 'Buko Pie');
  await record(dialog).click();
  await expectFailure('Please enter a valid quantity greater than 0', 'Invalid Quantity');
  await button('Cancel', dialog).click();
  useCurrentStaff.setState({ staff });
  await begin('Transaction', 'Buko Pie');
  await expect.element(dialog.getByText(DOUBT)).toBeVisible();
  await expect.element(quantity(dialog)).toHaveValue('5');
});

test('a try with a cleared field leaves the transaction without an answer as it was sent', async () => {
  const dialog = await begunAfterLost();
  await quantity(dialog).fill('');
  await record(dialog).click();
  await expectFailure('Please enter a valid quantity greater than 0', 'Invalid Quantity');
  await button('Cancel', dialog).click();
  await begin('Transaction', 'Buko Pie');
  await expect.element(dialog.getByText(DOUBT)).toBeVisible();
  await expect.element(quantity(dialog)).toHaveValue('5');
});
