import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button } from '~/testing/controls';
import { fillStorage } from '~/testing/full-browser';
import { later } from '~/testing/later';
import {
  CARD,
  choose,
  GCASH,
  paid,
  pay,
  press,
  REFERENCES,
  reference,
  SALES,
  VOUCHER,
} from '~/testing/paying';
import { answers, fails, queriesOf, sent, untilAnswered } from '~/testing/server';
import { beginCompleting, details } from '~/testing/till';
import { expectFailure } from '~/testing/toast';

const { dialog, cash, complete } = details;
const USED = 'This GCash reference was used for Order #12 at 3:07 PM.';

test('a cafe that takes only cash is not asked for a way to pay', async () => {
  await pay();
  await expect.element(cash).toHaveFocus();
  expect(dialog.getByRole('radiogroup').elements()).toHaveLength(1);
  await complete.click();
  await expect.poll(() => sent('post', SALES)).toHaveLength(1);
  expect(sent('post', SALES)[0]).not.toHaveProperty('tenders');
});

test('cash is chosen first among several ways to pay, and is sold as before', async () => {
  await pay(GCASH);
  await expect.element(cash).toHaveFocus();
  await button('₱200', dialog).click();
  await complete.click();
  await expect.element(paid).toMatchTextContent(/Change₱35.00/);
  expect(sent('post', SALES)).toMatchObject([{ cash_received_centavos: 20_000 }]);
  expect(sent('post', SALES)[0]).not.toHaveProperty('tenders');
});

test('another tender is chosen with one tap, and its reference is typed on the pad', async () => {
  await pay(GCASH, CARD);
  await choose('GCash');
  await expect.element(cash).not.toBeInTheDocument();
  await expect.element(reference).toHaveFocus();
  await complete.click();
  await expectFailure('Please enter the GCash reference number.', 'Reference Missing');
  await press('123');
  await complete.click();
  await expect.element(paid).toMatchTextContent(/Paid by GCash₱165.00/);
  expect(sent('post', SALES)).toMatchObject([
    {
      cash_received_centavos: null,
      tenders: [{ kind: 'gcash', name: 'GCash', amount_centavos: 16_500, reference: '123' }],
    },
  ]);
});

test('a tender without references asks for none, and the pad types into no hidden field', async () => {
  await pay(VOUCHER);
  await choose('Voucher');
  await press('12');
  await complete.click();
  await expect.element(paid).toMatchTextContent(/Paid by Voucher/);
  expect(sent('post', SALES)).toMatchObject([
    { tenders: [{ kind: 'other', name: 'Voucher', reference: null }] },
  ]);
});

test('a used reference is told in the words of the server as soon as its field is left', async () => {
  await pay(GCASH);
  await choose('GCash');
  answers('get', REFERENCES, (_, query) => ({
    used:
      query.get('reference') === '123'
        ? {
            sale_id: 'x',
            order_number: 12,
            total_centavos: 1,
            created_at: '2026-03-11T02:40:00Z',
            detail: USED,
          }
        : null,
  }));
  await press('123');
  await details.number.click();
  await expect.element(dialog.getByText(USED)).toBeVisible();
  await complete.click();
  await expectFailure(USED, 'Reference Used');
  await expect.element(reference).toHaveFocus();
  expect(sent('post', SALES)).toEqual([]);
  await press('4');
  await complete.click();
  await expect.element(paid).toBeVisible();
  expect(queriesOf('get', REFERENCES).map((query) => query.get('reference'))).toContain('123');
});

test('an order that is refused for its reference is open as it was, with the reason at the field', async () => {
  await pay(GCASH);
  await choose('Split');
  await press('100');
  await button('GCash', dialog).click();
  await press('77');
  fails('post', SALES, {
    status: 409,
    json: { error: 'reference_used', detail: USED, field: 'tenders.1.reference' },
  });
  await complete.click();
  await expect.element(dialog.getByText(USED, { exact: true })).toBeVisible();
  await expect.element(reference).toHaveValue('77');
  await expect.element(reference).toHaveFocus();
  await reference.fill('78');
  await expect.element(dialog.getByText(USED, { exact: true })).not.toBeInTheDocument();
  await complete.click();
  await expect.element(paid).toBeVisible();
  const [refused, recorded] = sent('post', SALES);
  expect(recorded?.tenders?.map(({ id }) => id)).toEqual(refused?.tenders?.map(({ id }) => id));
});

test('a split shows what is left, and is complete when it adds up, with change from the cash', async () => {
  await pay(GCASH);
  await choose('Split');
  await press('50');
  await expect.element(dialog.getByText('₱115.00')).toBeVisible();
  await complete.click();
  await expectFailure('Short by ₱115.00', 'Not Paid in Full');
  await button('GCash', dialog).click();
  const amount = dialog.getByLabelText('Amount by GCash');
  await expect.element(amount).toHaveValue('115.00');
  // The first key replaces the old text.
  await amount.click();
  await press('65');
  await expect.element(amount).toHaveValue('65');
  await button('Rest by Cash', dialog).click();
  await dialog.getByLabelText('Cash received').fill('200');
  await expect.element(dialog.getByText('Change')).toBeVisible();
  await amount.fill('165');
  await expect.element(dialog.getByText('Too much by')).toBeVisible();
  await amount.fill('65');
  await reference.fill('9');
  await complete.click();
  await expect.element(paid).toMatchTextContent(/Change₱100.00/);
  await expect.element(paid).toMatchTextContent(/Cash ₱200.00 · GCash ₱65.00 · Total ₱165.00/);
  expect(sent('post', SALES)).toMatchObject([
    {
      cash_received_centavos: 20_000,
      tenders: [
        { kind: 'cash', amount_centavos: 10_000, received_centavos: 20_000 },
        { kind: 'gcash', amount_centavos: 6_500, reference: '9' },
      ],
    },
  ]);
});

test('two payments by the same tender are named once', async () => {
  await pay(VOUCHER);
  await choose('Split');
  await button('Voucher', dialog).click();
  await button('Remove Cash', dialog).click();
  await dialog.getByLabelText('Amount by Voucher').fill('100');
  await button('Voucher', dialog).click();
  await complete.click();
  await expect.element(paid).toMatchTextContent(/Paid by Voucher₱165.00/);
});

test.each(['keeps what it is given', 'keeps nothing'])(
  'a typed payment is there when the dialog is opened again, and Enter completes it, in a browser that %s',
  async (browser) => {
    if (browser === 'keeps nothing') fillStorage();
    await pay(GCASH);
    await choose('GCash');
    await press('55');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await beginCompleting();
    await expect.element(reference).toHaveFocus();
    await expect.element(reference).toHaveValue('55');
    await userEvent.keyboard('{Enter}');
    await expect.element(paid).toMatchTextContent(/Paid by GCash/);
  },
);

test('of two references that are looked up, what is known of the last one counts, whatever answers last', async () => {
  await pay(GCASH);
  const slow = later<{ used: null }>();
  const used = {
    sale_id: 'x',
    order_number: 12,
    total_centavos: 1,
    created_at: '2026-03-11T02:40:00Z',
    detail: USED,
  };
  answers('get', REFERENCES, (_, query) => (query.get('reference') === '123' ? slow.answer : { used }));
  await choose('GCash');
  await reference.fill('123');
  await userEvent.tab();
  await reference.fill('124');
  await userEvent.tab();
  await expect.element(dialog.getByText(USED)).toBeVisible();
  slow.resolve({ used: null });
  await untilAnswered();
  await expect.element(dialog.getByText(USED)).toBeVisible();
});
