/** The note in the stock room about what got no answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { answers, type Fault, fails, losesAnswer } from '~/testing/server';
import { begin, openStock } from '~/testing/stock';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { item } from './item-for-tests';

const TRANSACTIONS = '/api/stock/{kind}/{item_id}/transactions';
const WORDS = 'The server did not answer: this may already be saved.';
const open = button('Transaction: Buko Pie');
/** Also the outlet of toasts. */
const statuses = () => [...document.querySelectorAll('[role=status]')];

beforeEach(async () => {
  await openStock();
  answers('post', TRANSACTIONS, { item: item('Buko Pie', { current_stock: 8 }), asked: 5, applied: 5 });
});
afterEach(() => vi.restoreAllMocks());

async function sendFive() {
  const dialog = await begin('Transaction', 'Buko Pie');
  await dialog.getByLabelText('Quantity').fill('5');
  await button('Record Transaction', dialog).click();
  return dialog;
}

async function loseFive() {
  losesAnswer('post', TRANSACTIONS);
  const dialog = await sendFive();
  await expectFailure('Failed to record transaction');
  await button('Cancel', dialog).click();
  return dialog;
}

test('the note appears in a status that is there already, so that it is read out', async () => {
  await expect.element(button('Transaction Buko Pie')).toBeVisible();
  const before = statuses();
  await loseFive();
  await expect.element(page.getByText(WORDS)).toBeVisible();
  expect(before).toContain(page.getByText(WORDS).element().closest('[role=status]'));
});

test('a dialog opened from the note gives the focus back to it, or to the list once the outcome is known', async () => {
  const dialog = await loseFive();
  await open.click();
  await button('Cancel', dialog).click();
  await expect.element(open).toHaveFocus();
  await open.click();
  await button('Record Transaction', dialog).click();
  await expectSuccess('Received 5. Buko Pie: 8 in stock', 'Already Recorded');
  await expect.element(open).not.toBeInTheDocument();
  await expect.element(page.getByRole('tabpanel', { name: 'Inventory Items' })).toHaveFocus();
});

test('the note does not appear behind a dialog whose answer is not there yet', async () => {
  const slow = later<Fault>();
  fails('post', TRANSACTIONS, slow.answer);
  const dialog = await sendFive();
  await expect.element(button('Recording...', dialog)).toBeVisible();
  expect(document.body.textContent).not.toContain(WORDS);
  slow.resolve('cut');
  await expectFailure('Failed to record transaction');
  expect(document.body.textContent).not.toContain(WORDS);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(WORDS)).toBeVisible();
});

test('the note names a transaction even if the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const dialog = await loseFive();
  await open.click();
  await expect.element(dialog.getByLabelText('Quantity')).toHaveValue('5');
});
