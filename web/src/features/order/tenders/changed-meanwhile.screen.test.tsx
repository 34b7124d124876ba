/** Changes while an order is being paid: to the settings, the order, and what is loaded. */
import { expect, test } from 'vitest';
import { writeStored } from '~/lib/storage';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { CARD, choose, GCASH, paid, pay, press, reference, SALES, VOUCHER, way } from '~/testing/paying';
import { answers, fails, sent } from '~/testing/server';
import { add, beginCompleting, details } from '~/testing/till';
import { openOrder } from '../store';
import { split } from './choosing';
import { IN_CASH } from './paying';

const { dialog, cash, complete } = details;

test('a tender that Settings turn off while an order is paid with it is still taken', async () => {
  await pay(GCASH, CARD);
  await choose('GCash');
  answers('get', '/api/tenders', [CARD]);
  await readAgain();
  await expect.element(way('GCash')).toBeChecked();
  await press('1');
  await complete.click();
  await expect.element(paid).toMatchTextContent(/Paid by GCash/);
});

test('a change of the ways to pay in Settings moves no way in an open dialog', async () => {
  await pay(GCASH, CARD);
  const ways = () => dialog.getByRole('radiogroup', { name: 'Paid by' }).element().textContent;
  expect(ways()).toBe('CashGCashCardSplit');
  answers('get', '/api/tenders', [VOUCHER, CARD]);
  await readAgain();
  await expect.element(way('Voucher')).toBeVisible();
  expect(ways()).toBe('CashGCashCardVoucherSplit');
});

test('the only tender is still taken if Settings turn it off while an order is paid with it', async () => {
  await pay(GCASH);
  await choose('GCash');
  await press('1');
  answers('get', '/api/tenders', []);
  await readAgain();
  await expect.element(way('GCash')).toBeChecked();
  await press('2');
  await complete.click();
  await expect.element(paid).toMatchTextContent(/Paid by GCash/);
  expect(sent('post', SALES)).toMatchObject([{ tenders: [{ kind: 'gcash', reference: '12' }] }]);
  // For the next order the cafe takes only cash.
  await add('Tapsilog');
  await beginCompleting();
  await expect.element(cash).toHaveFocus();
  expect(dialog.getByRole('radiogroup').elements()).toHaveLength(1);
});

test('turning off the last tender while cash is typed changes nothing in the open dialog', async () => {
  await pay(GCASH);
  await press('5');
  const tenders = sent('get', '/api/tenders').length;
  answers('get', '/api/tenders', []);
  await readAgain();
  await expect.poll(() => sent('get', '/api/tenders').length).toBeGreaterThan(tenders);
  await expect.element(way('Cash')).toBeChecked();
  await expect.element(way('GCash')).toBeVisible();
  await expect.element(cash).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await beginCompleting();
  expect(dialog.getByRole('radiogroup').elements()).toHaveLength(1);
});

test('when the ways to pay arrive in an open dialog, the pad types into the field that is shown', async () => {
  await pay();
  await button('Cancel', dialog).click();
  writeStored(
    'orderPayment',
    JSON.stringify({ sale_id: openOrder().sale_id, ...split(IN_CASH, '100', 16_500) }),
  );
  await beginCompleting();
  await expect.element(cash).toHaveFocus();
  answers('get', '/api/tenders', [GCASH]);
  await readAgain();
  const handedOver = dialog.getByLabelText('Cash received', { exact: true });
  await expect.element(handedOver).toHaveFocus();
  await press('5');
  await expect.element(handedOver).toHaveValue('5');
});

test('an order that grew after it was paid says so, and Split keeps what was paid', async () => {
  await pay(GCASH);
  await choose('GCash');
  await press('77');
  await button('Cancel', dialog).click();
  await add('Tapsilog');
  await beginCompleting();
  const message = 'The order was ₱165.00 when this was typed. If only that is paid, tap Split.';
  await expect.element(reference).toHaveAccessibleDescription(message);
  await choose('Split');
  await expect.element(dialog.getByLabelText('Amount by GCash')).toHaveValue('165.00');
  await expect.element(reference).toHaveValue('77');
  await button('Cash', dialog).click();
  await complete.click();
  await expect.element(paid).toBeVisible();
  expect(sent('post', SALES)).toMatchObject([
    {
      tenders: [
        { kind: 'gcash', amount_centavos: 16_500, reference: '77' },
        { kind: 'cash', amount_centavos: 16_500 },
      ],
    },
  ]);
});

test.each(['optional', 'off'] as const)(
  'a reference that the server wanted is not asked for any more once Settings make it %s',
  async (rule) => {
    await pay({ ...GCASH, reference: 'optional' });
    await choose('GCash');
    const words = 'Please enter the GCash reference number.';
    fails('post', SALES, {
      status: 409,
      json: { error: 'reference_missing', detail: words, field: 'tenders.0.reference' },
    });
    await complete.click();
    await expect.element(dialog.getByText(words)).toBeVisible();
    answers('get', '/api/tenders', [{ ...GCASH, reference: rule }]);
    await readAgain();
    await expect.element(dialog.getByText(words)).not.toBeInTheDocument();
    await complete.click();
    await expect.element(paid).toMatchTextContent(/Paid by GCash/);
  },
);
