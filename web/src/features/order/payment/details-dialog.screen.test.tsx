import { expect, test } from 'vitest';
import { button } from '~/testing/controls';
import { usualMenu } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { fails, sent } from '~/testing/server';
import { add, beginCompleting, completeButton, details, line, openTill, order } from '~/testing/till';
import { failure, success } from '~/testing/toast';

const { dialog, number, cash, complete } = details;

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

test('cash: Exact and the next notes, the change, and what is still missing', async () => {
  await ringUp('Tapsilog');
  await beginCompleting();
  const notes = dialog.getByRole('button', { name: /^(Exact|₱[\d,]+)$/ });
  expect(notes.elements().map(({ textContent }) => textContent)).toEqual(['Exact', '₱200', '₱500', '₱1,000']);
  await button('₱500', dialog).click();
  await expect.element(dialog.getByText('₱335.00')).toBeVisible();
  await cash.fill('100');
  await expect.element(dialog.getByText('Short by')).toBeVisible();
  await complete.click();
  await expect.element(failure('Not Enough Cash', 'Short by ₱65.00')).toBeVisible();
  await cash.fill('abc');
  await complete.click();
  await expect.element(failure('Invalid Amount', 'Please enter a valid amount')).toBeVisible();
  await expect.element(dialog).toBeVisible();
  expect(sent('post', '/api/sales')).toEqual([]);
});

test('cash is tapped on the pad, and the change stands there until the next order begins', async () => {
  sells();
  await ringUp('Tapsilog');
  await beginCompleting();
  for (const key of ['2', '0', '0', 'Point', '5']) await button(key, dialog).click();
  await expect.element(dialog.getByText('₱35.50')).toBeVisible();
  await complete.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('post', '/api/sales')).toMatchObject([{ cash_received_centavos: 20_050 }]);
  // The coins are counted now, and the customer may ask again.
  const change = order.getByText('Change for order #1');
  await expect.element(change.element().parentElement).toHaveTextContent('Change for order #1 ₱35.50');
  await add('Pandesal');
  await expect.element(change).not.toBeInTheDocument();
});

test('an order with a number and one without are said so', async () => {
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

test('Cancel leaves the order as it was', async () => {
  await ringUp('Tapsilog');
  await beginCompleting();
  await button('Cancel', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(line('Tapsilog')).toBeVisible();
  await expect.element(completeButton).toHaveFocus();
  expect(sent('post', '/api/sales')).toEqual([]);
});
