/** The shop's terms, from the panel to the sale: VAT, service charge, and the server's refusals of a card. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissToast } from '~/components/toast';
import { printReceiptsHere } from '~/lib/this-printer';
import { readAgain } from '~/testing/again';
import { approveAs, approves, needsApproval } from '~/testing/approvals';
import {
  addCard,
  cardsDialog,
  cardsKey,
  done,
  numberOf,
  openCards,
  persons,
  ringUpAt,
  TERMS,
  VAT,
} from '~/testing/cards';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { PAPER, paperOf } from '~/testing/papers';
import { onAPhone } from '~/testing/phone';
import { answers, type Fault, fails, sent } from '~/testing/server';
import { shownSettings } from '~/testing/settings';
import {
  beginCompleting,
  completeButton,
  completeOrder,
  details,
  order,
  plainTerms,
  showOrder,
  sum,
} from '~/testing/till';
import { expectFailure } from '~/testing/toast';
import { useOrder } from '../store';
import { useTerms } from './terms';

const SALES = '/api/sales';
const { cash, complete } = details;
const SERVICE = { service_tenths: 100 };
const CHANGED = 'VAT or service charge was changed in Settings. The total was ₱165.00 and is ₱181.50 now.';

/** Settings change on another device, and this till knows. */
async function changeTerms(): Promise<void> {
  answers('get', TERMS, plainTerms(SERVICE));
  await readAgain();
  await expect.poll(() => useTerms.getState().terms).toMatchObject(SERVICE);
}

test('in a shop with VAT alone the panel is unchanged, and the sale has the terms that were used', async () => {
  await ringUpAt(VAT, 'Tapsilog');
  await order.getByLabelText('Discount %').fill('5');
  await expect.element(order.getByText('Discount (5%)')).toBeVisible();
  expect(order.getByRole('definition').elements()).toHaveLength(3);
  await completeOrder();
  expect(sent('post', SALES)).toMatchObject([
    {
      discount_centavos: 825,
      total_centavos: 15_675,
      tax: { terms: VAT, persons: null, entitled: [], less_vat_centavos: 0, service_charge_centavos: 0 },
    },
  ]);
});

test('a sale by plain terms says nothing of taxes', async () => {
  await ringUpAt({ service_on: 'all' }, 'Tapsilog');
  await completeOrder();
  expect(sent('post', SALES)[0]).not.toHaveProperty('tax');
});

test('a service charge has a row of its own, and the total to pay follows the type that is chosen last', async () => {
  await ringUpAt(SERVICE, 'Tapsilog');
  await expect.element(order.getByText('Service charge')).toBeVisible();
  await expect.element(sum('Total')).toHaveTextContent('₱181.50');
  await beginCompleting();
  await button('Exact', details.dialog).click();
  await expect.element(cash).toHaveValue('181.50');
  await details.dialog.getByRole('radio', { name: 'Take-out' }).click({ force: true });
  await expect.element(complete).toMatchTextContent(/₱165\.00/);
  await button('Exact', details.dialog).click();
  await complete.click();
  await expect
    .poll(() => sent('post', SALES))
    .toMatchObject([
      {
        order_type: 'take-out',
        total_centavos: 16_500,
        cash_received_centavos: 16_500,
        tax: { terms: SERVICE, service_charge_centavos: 0 },
      },
    ]);
});

test('a total that Settings change during the payment is announced, and the new one is sold', async () => {
  await ringUpAt({}, 'Tapsilog');
  await beginCompleting();
  await cash.fill('170');
  await changeTerms();
  await expectFailure(CHANGED, 'Total Changed');
  await complete.click();
  await expectFailure('Short by ₱11.50', 'Not Enough Cash');
  await cash.fill('200');
  await complete.click();
  await expect
    .poll(() => sent('post', SALES))
    .toMatchObject([{ total_centavos: 18_150, tax: { terms: SERVICE } }]);
});

test.for(['sent', 'approved'])(
  'a sale whose total Settings change while it is %s is not made by the approval, but by Complete at the new one',
  async (at) => {
    approves();
    await ringUpAt({}, 'Tapsilog');
    await beginCompleting();
    await cash.fill('170');
    const answer = later<Fault>();
    fails('post', SALES, answer.answer);
    await complete.click();
    if (at === 'sent') await changeTerms();
    answer.resolve(needsApproval('discount'));
    await expect.element(dialog('Approval needed')).toBeVisible();
    if (at === 'approved') {
      await changeTerms();
      await expectFailure(CHANGED, 'Total Changed');
    }
    await approveAs('Jose');
    await expect.element(dialog('Approval needed')).not.toBeInTheDocument();
    await expectFailure(CHANGED, 'Total Changed');
    await expect.element(details.dialog.getByText('Short by')).toBeVisible();
    await expect.element(complete).toMatchTextContent(/^Complete Order.*₱181\.50/);
    expect(sent('post', SALES)).toHaveLength(1);
    await cash.fill('200');
    await complete.click();
    await expect
      .poll(() => sent('post', SALES)[1])
      .toMatchObject({
        total_centavos: 18_150,
        approval_id: sent('post', '/api/approvals')[0]?.id,
      });
  },
);

test('a sale has its cards, and the next order has none', async () => {
  await ringUpAt(VAT, 'Tapsilog', 'Tapsilog');
  await openCards();
  await persons.fill('2');
  await addCard('PWD', ' Jun ', '13-7602');
  await done.click();
  await completeOrder();
  expect(sent('post', SALES)).toMatchObject([
    {
      subtotal_centavos: 33_000,
      discount_centavos: 0,
      total_centavos: 28_286,
      tax: {
        terms: VAT,
        persons: 2,
        entitled: [{ kind: 'pwd', name: 'Jun', id_number: '13-7602', lines: [] }],
        less_vat_centavos: 1_768,
        law_discount_centavos: 2_946,
      },
    },
  ]);
  expect(useOrder.getState()).toMatchObject({ persons: 1, entitled: [] });
  await expect.element(cardsKey).toBeDisabled();
});

test('a card that the server refuses leads back to its field, with the order open and everything as typed', async () => {
  await ringUpAt({}, 'Tapsilog');
  answers('get', TERMS, { ...plainTerms(), card_details: 'optional' });
  await readAgain();
  await openCards();
  await addCard('Senior', 'Lola', '');
  await done.click();
  await beginCompleting();
  fails('post', SALES, {
    status: 422,
    json: {
      error: 'card_detail_missing',
      detail: 'Please enter the ID number.',
      field: 'tax.entitled.0.id_number',
    },
  });
  await complete.click();
  await expect.element(cardsDialog).toBeVisible();
  await expect.element(numberOf()).toHaveFocus();
  await expect.element(numberOf()).toHaveAccessibleDescription('Please enter the ID number.');
  await numberOf().fill('0012');
  await expect.element(numberOf()).not.toHaveAttribute('aria-invalid');
  await done.click();
  await completeOrder();
  const [first, second] = sent('post', SALES);
  expect(second?.id).toBe(first?.id);
  expect(second?.tax?.entitled).toMatchObject([{ name: 'Lola', id_number: '0012' }]);
});

test('a bill before payment includes the cards, and is not made while a card is incomplete', async () => {
  printReceiptsHere(true);
  answers('get', '/api/settings', shownSettings());
  answers('post', '/api/papers/bill', paperOf('Bill', 'Not paid yet.'));
  answers('get', PAPER, paperOf('Receipt'));
  await ringUpAt(VAT, 'Tapsilog');
  await openCards();
  await addCard('Senior', 'Lola', '');
  await button('Close', cardsDialog).click();
  await button('Bill', order).click();
  await expectFailure('Please enter the ID number.');
  await expect.element(numberOf()).toHaveFocus();
  await numberOf().fill('1');
  await done.click();
  dismissToast();
  await button('Bill', order).click();
  await expect.element(dialog('Bill')).toBeVisible();
  expect(sent('post', '/api/papers/bill')).toMatchObject([
    { tax: { terms: VAT, law_discount_centavos: 2_946 } },
  ]);
});

describe('on a phone', () => {
  onAPhone();

  test('the sheet shows the cards, and the bar the total', async () => {
    await ringUpAt(VAT, 'Tapsilog');
    await showOrder();
    await openCards();
    await addCard('Senior', 'Lola', '1');
    await done.click();
    await expect.element(order.getByText('Senior · pays ₱117.86')).toBeVisible();
    await expect.element(completeButton).toMatchTextContent(/₱117\.86/);
    await button('Close', order).click();
    await expect.element(page.getByRole('button', { name: /View order · ₱117\.86/ })).toBeVisible();
  });
});
