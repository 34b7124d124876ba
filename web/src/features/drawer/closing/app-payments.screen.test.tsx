import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AppPayment, ShiftClosing } from '~/api/types';
import { button, dialog } from '~/testing/controls';
import {
  closingForTests,
  confirmCount,
  EXPLANATION,
  openClosing,
  pieces,
  shiftForTests,
} from '~/testing/drawer';
import { answers, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const PAYMENTS = '/api/drawer/shifts/{shift_id}/app-payments';
const PAYMENT = '/api/drawer/shifts/{shift_id}/app-payments/{payment_id}';
const GCASH = { kind: 'gcash', name: 'GCash' } as const;
const MAYA = { kind: 'maya', name: 'Maya' } as const;
const card = page.getByRole('region', { name: 'Payments without an order' });
const asked = dialog('Payment without an order');
const add = button('Add the payment', asked);

function noted(others: Partial<AppPayment> = {}): AppPayment {
  return {
    id: 'noted',
    ...GCASH,
    amount_centavos: 16_500,
    reference: '1234567',
    paid_at: '2026-03-11T07:07:00Z',
    first_name: 'Maria',
    sale_id: null,
    order_number: null,
    ...others,
  };
}

/** Counts the drawer, which is short by ₱165.00. */
async function openDifference(closing: ShiftClosing) {
  await openClosing(closing);
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  await confirmCount.click();
  await button('Confirm').click();
  await expect.element(page.getByText('Short by ₱165.00')).toBeVisible();
}

test('a payment that no order has is noted beside the difference, which is then explained again', async () => {
  const closing = closingForTests({ ways: [GCASH, MAYA] });
  await openDifference(closing);
  await expect.element(page.getByText('Nothing recorded explains it.')).toBeVisible();
  await button('Add a payment', card).click();
  await add.click();
  await expect.element(asked.getByText('Please choose how it was paid')).toBeVisible();
  await expect.element(asked.getByText('Please enter a valid amount')).toBeVisible();
  await asked.getByRole('radio', { name: 'GCash' }).click({ force: true });
  await asked.getByLabelText('Amount').fill('165');
  await asked.getByLabelText('Reference number').fill('1234567');
  await asked.getByLabelText('Time in the app').fill('15:07');
  const used = 'This GCash reference was used for Order #12 at 3:07 PM.';
  const { status, json } = refusal(409, 'reference_used', used) as { status: number; json: object };
  fails('post', PAYMENTS, { status, json: { ...json, field: 'reference' } });
  await add.click();
  await expect.element(asked.getByLabelText('Reference number')).toHaveAccessibleDescription(used);
  await expect.element(asked.getByLabelText('Reference number')).toHaveFocus();

  const [payment, why] = [noted(), 'The sale may have come by GCash.'];
  answers('post', PAYMENTS, () => Object.assign(closing, { app_payments: [payment] }));
  answers('get', EXPLANATION, () => ({
    difference_centavos: -16_500,
    heading: 'This would explain ₱165.00',
    candidates: [
      {
        kind: 'paid_by_app' as const,
        sentence: why,
        why: '',
        rows: [{ kind: 'app_payment' as const, id: payment.id, name: 'GCash payment of ₱165.00', on: null }],
        amount_centavos: -16_500,
        is_exact: true,
      },
    ],
  }));
  await asked.getByLabelText('Reference number').fill(' 123 4567 ');
  await add.click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(card.getByText('GCash, ₱165.00, reference 1234567, 3:07\u00a0PM')).toBeVisible();
  await expect.element(page.getByText(why)).toBeVisible();
  await page.getByRole('link', { name: 'GCash payment of ₱165.00' }).click();
  await expect.element(card.getByRole('listitem')).toHaveFocus();
  await expect.element(card.getByRole('listitem')).toBeInViewport();
  const [first, second] = sent('post', PAYMENTS);
  expect(second).toEqual({
    id: first?.id,
    ...GCASH,
    amount_centavos: 16_500,
    reference: '123 4567',
    time: '15:07',
  });
});

test('a payment that could not be sent stays as typed, and is sent again as the same payment', async () => {
  const closing = closingForTests({ ways: [GCASH], step: 'open', references: [] });
  await openClosing(closing);
  await button('Close the drawer').click();
  await button('Add a payment', card).click();
  await asked.getByLabelText('Amount').fill('40');
  fails('post', PAYMENTS, 'cut');
  await add.click();
  await expectFailure('Closing needs the server, and it did not answer. You can keep selling.');
  answers('post', PAYMENTS, () =>
    Object.assign(closing, {
      app_payments: [noted({ reference: null, paid_at: null, amount_centavos: 4_000 })],
    }),
  );
  await add.click();
  await expect.element(card.getByText('GCash, ₱40.00', { exact: true })).toBeVisible();
  const [first, again] = sent('post', PAYMENTS);
  expect(again).toEqual(first);
});

test('a payment noted by mistake can be removed, and a matched one links to its order', async () => {
  const matched = noted({ id: 'matched', reference: '77', sale_id: 'sale', order_number: 12 });
  const closing = closingForTests({ ways: [GCASH], step: 'open', app_payments: [noted(), matched] });
  await openClosing(closing);
  await button('Close the drawer').click();
  await expect.element(card.getByText('Order #12 has it now.')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/sales/sale');
  answers('delete', PAYMENT, () => Object.assign(closing, { app_payments: [matched] }));
  await button('Remove: GCash, ₱165.00, reference 1234567, 3:07\u00a0PM', card).click();
  await expect.element(card.getByText(/reference 1234567/)).not.toBeInTheDocument();
  await expect.element(card.getByText(/reference 77/)).toBeVisible();
  expect(card.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
});

test('a cafe that takes only cash is not asked about payments', async () => {
  await openDifference(closingForTests());
  expect(card.elements()).toEqual([]);
});

test('the payments of a closed drawer are shown and cannot be changed', async () => {
  const closed = { closed_at: '2026-03-11T12:00:00Z', closed_by_first_name: 'Maria' };
  await openClosing(
    closingForTests({ step: 'closed', shift: shiftForTests(closed), app_payments: [noted()] }),
  );
  await expect.element(card.getByText(/reference 1234567/)).toBeVisible();
  expect(card.getByRole('button').elements()).toEqual([]);
});

test('a payment whose answer was lost is found again as typed, and is added as the same payment', async () => {
  const closing = closingForTests({ ways: [GCASH] });
  await openDifference(closing);
  answers('post', PAYMENTS, () => closing);
  losesAnswer('post', PAYMENTS);
  await button('Add a payment', card).click();
  await asked.getByLabelText('Amount').fill('165');
  await add.click();
  await expectFailure('Closing needs the server, and it did not answer. You can keep selling.');
  await button('Cancel', asked).click();
  await button('Add a payment', card).click();
  await expect.element(asked.getByText('this may already be saved.')).toBeVisible();
  await expect.element(asked.getByLabelText('Amount')).toHaveValue('165');
  await add.click();
  await expect.element(asked).not.toBeInTheDocument();
  const [lost, again] = sent('post', PAYMENTS);
  expect(again).toEqual(lost);
  await button('Add a payment', card).click();
  await expect.element(asked.getByLabelText('Amount')).toHaveValue('');
});
