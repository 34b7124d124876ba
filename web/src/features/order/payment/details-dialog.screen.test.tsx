import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noteOfflineNumbers } from '~/lib/device';
import { readAgain } from '~/testing/again';
import { goElsewhere } from '~/testing/app';
import { button, fingerOn } from '~/testing/controls';
import { later } from '~/testing/later';
import { usualMenu } from '~/testing/menu';
import { haveRead, holdMoment } from '~/testing/moment';
import { sells } from '~/testing/selling';
import { answers, type Fault, fails, REFUSED, sent } from '~/testing/server';
import { add, beginCompleting, completeButton, details, line, openTill, order } from '~/testing/till';
import { expectFailure, expectSuccess, failure, success } from '~/testing/toast';
import { staysUnreachable } from '~/testing/unreachable';

const { dialog, number, cash, complete } = details;
const takeOut = dialog.getByLabelText('Take-out');

async function ringUp(...names: string[]): Promise<void> {
  await openTill(...usualMenu());
  await add(...names);
}

test.for(['0', '101', '-1', '1.5', 'abc', '1e1'])(
  "an order number of '%s' is an Invalid Order Number",
  async (typed) => {
    await ringUp('Tapsilog');
    await beginCompleting();
    await cash.fill('200');
    await number.fill(typed);
    await complete.click();
    await expect
      .element(failure('Invalid Order Number', 'Please enter a number between 1 and 100'))
      .toBeVisible();
    await expect.element(dialog).toBeVisible();
    await expect.element(number).toHaveValue(typed);
    await expect.element(cash).toHaveValue('200');
    expect(sent('post', '/api/sales')).toEqual([]);
  },
);

test('cash offers Exact and the next notes, and shows the change or what is missing', async () => {
  await ringUp('Tapsilog');
  await beginCompleting();
  const notes = dialog.getByRole('button', { name: /^(Exact|₱[\d,]+)$/ });
  expect(notes.elements().map(({ textContent }) => textContent)).toEqual(['Exact', '₱200', '₱500', '₱1,000']);
  await button('₱500', dialog).click();
  await expect.element(dialog.getByText('₱335.00')).toBeVisible();
  await cash.fill('100');
  await expect.element(dialog.getByText('Short by')).toBeVisible();
  await number.click();
  // Shown at each tap, and the pad types into the cash field again.
  for (let tap = 0; tap < 2; tap += 1) {
    await complete.click();
    await expectFailure('Short by ₱65.00', 'Not Enough Cash');
    await expect.element(cash).toHaveFocus();
  }
  await cash.fill('abc');
  await complete.click();
  await expect.element(failure('Invalid Amount', 'Please enter a valid amount')).toBeVisible();
  await expect.element(dialog).toBeVisible();
  expect(sent('post', '/api/sales')).toEqual([]);
});

test('cash can be typed on the pad, and the change is shown until the next order begins', async () => {
  sells();
  await ringUp('Tapsilog');
  await beginCompleting();
  for (const key of ['2', '0', '0', 'Point', '5']) await button(key, dialog).click();
  await expect.element(dialog.getByText('₱35.50')).toBeVisible();
  await complete.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('post', '/api/sales')).toMatchObject([{ cash_received_centavos: 20_050 }]);
  // The coins are being counted, and the customer may ask again.
  const change = order.getByText('Change for order #1');
  await expect.element(change.element().parentElement).toHaveTextContent('Change for order #1 ₱35.50');
  await add('Pandesal');
  await expect.element(change).not.toBeInTheDocument();
});

test('a late second tap on Complete Order neither ends the change nor rings up what is beneath it', async () => {
  const paid = page.getByRole('region', { name: 'Paid' });
  sells();
  await ringUp('Tapsilog');
  await beginCompleting();
  holdMoment();
  const again = await fingerOn(complete);
  await complete.click();
  await expect.element(paid).toBeVisible();
  await again();
  await expect.element(paid).toBeVisible();
  // A tap elsewhere begins the next order immediately.
  await add('Pandesal');
  await expect.element(paid).not.toBeInTheDocument();
  await expect.element(line('Pandesal')).toBeVisible();

  await beginCompleting();
  await complete.click();
  await expect.element(paid).toBeVisible();
  haveRead();
  await again();
  await expect.element(paid).not.toBeInTheDocument();
});

test('the message about a sale names its order number, if it has one', async () => {
  sells();
  await ringUp('Tapsilog');
  await beginCompleting();
  await number.fill('7');
  await complete.click();
  await expect
    .element(success('Order Complete', 'Order #7 (dine-in) completed! Sale of ₱165.00 recorded'))
    .toBeVisible();
  await add('Pandesal');
  await beginCompleting();
  await number.fill('');
  await complete.click();
  await expect
    .element(success('Order Complete', 'Sale of ₱10.50 recorded and inventory updated'))
    .toBeVisible();
  expect(sent('post', '/api/sales').map(({ order_number }) => order_number)).toEqual([7, null]);
});

test('an order that the server refuses stays as it was', async () => {
  sells();
  fails('post', '/api/sales', {
    status: 422,
    json: { error: 'invalid', detail: 'These sums do not add up.', field: 'lines' },
  });
  await ringUp('Tapsilog', 'Pandesal');
  await order.getByLabelText('Discount %').fill('5');
  await beginCompleting();
  await number.fill('9');
  await cash.fill('500');
  await complete.click();
  await expect.element(failure('Error', 'Failed to record sale. These sums do not add up.')).toBeVisible();
  await expect.element(number).toHaveValue('9');
  await expect.element(cash).toHaveValue('500');
  await complete.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [refused, recorded] = sent('post', '/api/sales');
  expect(recorded).toMatchObject({ id: refused?.id, order_number: 9, discount_tenths: 50 });
  expect(recorded?.lines).toEqual(refused?.lines);
});

test('Esc does not reopen the order while its sale is being sent', async () => {
  const reached = later<void>();
  sells(reached.answer);
  await ringUp('Tapsilog');
  await beginCompleting();
  await complete.click();
  await expect.element(complete).toBeDisabled();
  // A browser does not let a page prevent a second Esc in a row from closing the dialog.
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  reached.resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectSuccess('Order #1 (dine-in) completed! Sale of ₱165.00 recorded', 'Order Complete');
  expect(sent('post', '/api/sales')).toHaveLength(1);
});

test('what is changed while the sale is being sent is not shown, as it is not sold so', async () => {
  const reached = later<void>();
  sells(reached.answer);
  await ringUp('Tapsilog');
  await beginCompleting();
  await cash.fill('200');
  // However slow the taps are, the till waits for the answer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await complete.click();
  await expect.element(complete).toBeDisabled();
  await takeOut.click({ force: true });
  await userEvent.fill(number, '77');
  await button('₱500', dialog).click();
  await button('5', dialog).click();
  await expect.element(takeOut).not.toBeChecked();
  await expect.element(number).toHaveValue('1');
  await expect.element(cash).toHaveValue('200');
  vi.useRealTimers();
  reached.resolve();
  await expectSuccess('Order #1 (dine-in) completed! Sale of ₱165.00 recorded', 'Order Complete');
});

test('an order that is refused after the till was left and opened again is still there, as it was sent', async () => {
  const refusal = later<Fault>();
  fails('post', '/api/sales', refusal.answer);
  await ringUp('Tapsilog');
  await beginCompleting();
  await takeOut.click({ force: true });
  await number.fill('42');
  await cash.fill('200');
  await complete.click();
  await expect.element(complete).toBeDisabled();
  await leaveTheTill();
  history.back();
  await expect.element(complete).toBeDisabled();
  refusal.resolve(REFUSED);
  await expectFailure('Failed to record sale. Refused by the test.');
  await expect.element(dialog).toBeVisible();
  await expect.element(complete).toBeEnabled();
  await expect.element(line('Tapsilog')).toBeVisible();
  expect(sent('post', '/api/sales')).toHaveLength(1);
  await expect.element(takeOut).toBeChecked();
  await expect.element(number).toHaveValue('42');
  await expect.element(cash).toHaveValue('200.00');
});

test('a dialog left open by Back is closed on return, and the order is kept', async () => {
  await ringUp('Tapsilog');
  await beginCompleting();
  await leaveTheTill();
  history.back();
  await expect.element(line('Tapsilog')).toBeVisible();
  // Another question is asked immediately.
  await add('Other');
  await expect.element(page.getByRole('dialog', { name: 'Add Custom Item' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a suggested number changes when another tablet takes it, and a typed one does not', async () => {
  await ringUp('Pandesal');
  await beginCompleting();
  await expect.element(number).toHaveValue('1');
  await areInUse(1);
  await expect.element(number).toHaveValue('2');
  await expect.element(dialog.getByText('Number 1 went to another order')).toBeVisible();
  await areInUse(1, 5);
  await expect.element(number).toHaveValue('2');
  await number.fill('3');
  await areInUse(1, 3, 5);
  await expect.element(dialog.getByText('An active order has number 3')).toBeVisible();
  await expect.element(number).toHaveValue('3');
});

test('a digit typed over a suggested number replaces it, even if the number has just changed', async () => {
  await ringUp('Tapsilog');
  await beginCompleting();
  await number.click();
  await areInUse(1);
  await expect.element(number).toHaveValue('2');
  await userEvent.keyboard('8');
  await expect.element(number).toHaveValue('8');
  await userEvent.keyboard('1');
  await expect.element(number).toHaveValue('81');
});

test('a till that cannot ask which numbers are held begins at its own share of them, and says so', async () => {
  noteOfflineNumbers(51);
  await ringUp('Pandesal');
  staysUnreachable();
  await beginCompleting();
  await expect.element(number).toHaveValue('51');
  await expect.element(dialog.getByText('Offline: numbers from 51')).toBeVisible();
});

test('Cancel leaves the order as it was', async () => {
  await ringUp('Tapsilog');
  await beginCompleting();
  await button('Cancel', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(line('Tapsilog')).toBeVisible();
  await expect.element(completeButton).toHaveFocus();
  expect(sent('post', '/api/sales')).toEqual([]);
});

async function leaveTheTill(): Promise<void> {
  goElsewhere('/nowhere');
  await expect.element(page.getByText('Oops! Page not found')).toBeVisible();
}

/** From now on other orders have these numbers. */
async function areInUse(...numbers_in_use: number[]): Promise<void> {
  answers('get', '/api/orders/active-summary', { active_count: numbers_in_use.length, numbers_in_use });
  await readAgain();
}
