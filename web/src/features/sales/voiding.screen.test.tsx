import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Sale, Tender } from '~/api/types';
import { queryClient } from '~/app/query-client';
import { useLive } from '~/live/live';
import { button, dialog, pressEnter } from '~/testing/controls';
import { later } from '~/testing/later';
import {
  activeSales,
  confirm,
  openSales,
  openVoidDialog,
  restoreSale,
  sale,
  voidDialog,
  voidedSale,
  voidSale,
} from '~/testing/sales';
import { answers, BROKEN, endsSession, fails, GATEWAY, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { saleForTests, VOIDED } from './sale-for-tests';

const VOID = '/api/sales/{sale_id}/void';
const NOT_KNOWN = 'Failed to restore transaction. The server did not answer: this may already be restored.';
const RESTORE = '/api/sales/{sale_id}/restore';
const GCASH: Tender = {
  id: 'gcash',
  kind: 'gcash',
  name: 'GCash',
  amount_centavos: 24_500,
  received_centavos: null,
  reference: '123',
  reference_repeated: false,
  verified_at: null,
  verified_by_first_name: null,
};
/** This cafe counts its drawers, and none is open. */
const NO_SHIFT = {
  drawer: '',
  shift: null,
  suggested_float_centavos: 0,
  in_use: true,
  others: [],
  left_behind: [],
};
const nobodySaysMore = () => expect(page.getByRole('alert').elements()).toEqual([]);

/** A day with these sales, of which the server voids and restores the first. */
async function openDay(...sales: [Sale, ...Sale[]]): Promise<Sale[]> {
  const now = (changed: Partial<Sale>) => {
    sales[0] = { ...sales[0], ...changed };
    return sales[0];
  };
  answers('get', '/api/sales/{sale_id}', () => sales[0]);
  answers('post', VOID, ({ return_to_stock = false }) => now({ ...VOIDED, stock_returned: return_to_stock }));
  answers('post', RESTORE, () => now({ voided: false, stock_returned: false }));
  return openSales(sales);
}

const seventh = (others: Partial<Sale> = {}) => saleForTests({ order_number: 7, ...others });

test('a void and a restore are confirmed with number and total, and can be tried again after a failure', async () => {
  await openDay(seventh({ total_centavos: 33_000 }));
  fails('post', VOID, BROKEN);
  await voidSale(7);
  await expectFailure('Failed to void transaction');
  await confirm.click();
  await expectSuccess('Order #7, ₱330.00.', 'Transaction Voided');
  fails('post', RESTORE, GATEWAY);
  await restoreSale(7);
  await expectFailure(NOT_KNOWN);
  await expect.element(voidedSale(7)).toBeVisible();
  await restoreSale(7);
  await expectSuccess('Order #7, ₱330.00.', 'Transaction Restored');
  await expect.element(sale(7)).toBeVisible();
});

/** Sets the date by the server's clock; this device's may be wrong by years. */
function itIs(day: string): void {
  useLive.setState({ clockOffsetMs: Date.parse(`${day}T12:00:00+08:00`) - Date.now() });
}

test.each<[string, string, Partial<Sale>, boolean | null]>([
  ['of a sale of today is, unless somebody says otherwise', '2026-11-20', {}, true],
  ['of a sale of an earlier day is not', '2026-11-21', {}, false],
  [
    'cannot be, where nothing came as cash',
    '2026-11-20',
    { payment_method: 'gcash', tenders: [GCASH] },
    null,
  ],
])('cash given back for a void: that %s', async (_, today, others, isGivenBack) => {
  itIs(today);
  answers('get', '/api/drawer', NO_SHIFT);
  await openDay(seventh(others));
  await openVoidDialog(7);
  const givenBack = voidDialog.getByRole('switch', { name: '₱245.00 given back from the drawer?' });
  if (isGivenBack === null) await expect.element(givenBack).not.toBeInTheDocument();
  else expect((await givenBack.findElement()).matches(':checked')).toBe(isGivenBack);
  await confirm.click();
  await expect.poll(() => sent('post', VOID)).toMatchObject([{ given_back: isGivenBack === true }]);
});

test('the drawer gives back only the cash of a split, and the other tenders are listed as not given back here', async () => {
  itIs('2026-11-20');
  answers('get', '/api/drawer', NO_SHIFT);
  const part = { ...GCASH, amount_centavos: 10_000 };
  const maya = { ...GCASH, id: 'maya', kind: 'maya', name: 'Maya', amount_centavos: 4_500 } as const;
  const cash = { ...GCASH, id: 'cash', kind: 'cash', name: 'Cash', amount_centavos: 10_000 } as const;
  await openDay(seventh({ payment_method: 'split', tenders: [part, maya, cash] }));
  await openVoidDialog(7);
  await expect
    .element(voidDialog.getByText('Not given back here: ₱100.00 by GCash, ₱45.00 by Maya'))
    .toBeVisible();
  await expect
    .element(voidDialog.getByRole('switch', { name: '₱100.00 given back from the drawer?' }))
    .toBeChecked();
  await confirm.click();
  await expect.poll(() => sent('post', VOID)).toMatchObject([{ given_back: true }]);
});

test('a cafe that counts no drawer is not asked about cash given back', async () => {
  itIs('2026-11-20');
  await openDay(seventh());
  await openVoidDialog(7);
  await expect.element(voidDialog.getByRole('switch', { name: 'Return items to stock' })).toBeVisible();
  await expect.element(voidDialog.getByRole('switch', { name: /given back/ })).not.toBeInTheDocument();
  await confirm.click();
  await expect.poll(() => sent('post', VOID)).toMatchObject([{ given_back: false }]);
});

test('a void that fails keeps the dialog and its choices', async () => {
  itIs('2026-11-21');
  await openDay(seventh());
  await openVoidDialog(7);
  const returns = voidDialog.getByRole('switch', { name: 'Return items to stock' });
  await returns.click({ force: true });
  for (const [fault, advice] of [
    [BROKEN, 'Something went wrong on the server. Please try again.'],
    ['cut', 'The server did not answer. Please try again.'],
  ] as const) {
    fails('post', VOID, fault);
    await confirm.click();
    await expectFailure('Failed to void transaction');
    await expect.element(voidDialog.getByText(advice)).toBeVisible();
    await expect.element(returns).toBeChecked();
  }
  await confirm.click();
  await expectSuccess('Order #7, ₱245.00. Its items are back in stock.', 'Transaction Voided');
  const asked = { return_to_stock: true, given_back: false, reason: null };
  expect(sent('post', VOID)).toEqual([asked, asked, asked]);
});

test('a void that is repeated after a lost answer is reported once as done', async () => {
  const sales = await openDay(seventh());
  fails('post', VOID, 'cut');
  await voidSale(7);
  await expectFailure('Failed to void transaction');
  sales[0] = { ...(sales[0] as Sale), ...VOIDED };
  fails('post', VOID, refusal(409, 'already_voided'));
  await confirm.click();
  await expectSuccess('Order #7, ₱245.00.', 'Transaction Voided');
  nobodySaysMore();
  await expect.element(voidDialog).not.toBeInTheDocument();
  await expect.element(voidedSale(7).getByText(/by Maria$/)).toBeVisible();
});

test('the slower of two people who void a sale is told once who did it, and sees it voided', async () => {
  const sales = await openDay(seventh());
  await openVoidDialog(7);
  sales[0] = { ...(sales[0] as Sale), ...VOIDED, voided_by_first_name: 'Jose' };
  fails('post', VOID, refusal(409, 'already_voided'));
  await confirm.click();
  await expect.element(page.getByRole('alert')).toHaveLength(1);
  await expectFailure('Failed to void transaction: it is already voided by Jose.');
  await expect.element(voidDialog).not.toBeInTheDocument();
  await expect.element(voidedSale(7).getByText(/by Jose$/)).toBeVisible();
  expect(activeSales.elements()).toEqual([]);
  const sums = page.getByRole('region', { name: 'Sales of the day' });
  await expect.element(sums.getByText('₱0.00').first()).toBeVisible();
});

test('voiding a sale of a closed day says what becomes of its reading', async () => {
  const message =
    'A Z-reading has closed its day and stays as it was. The next one lists this sale as a correction.';
  await openDay(seventh({ closed: true }), seventh({ id: 'eighth', order_number: 8 }));
  await openVoidDialog(7);
  await expect.element(voidDialog.getByText(message)).toBeVisible();
  await button('Cancel', voidDialog).click();
  await openVoidDialog(8);
  expect(voidDialog.getByText(message).elements()).toEqual([]);
});

test.each<[string, Partial<Sale>, string]>([
  [
    'cash was given back',
    { given_back_centavos: 24_500 },
    '₱245.00 was given back. Put it into the drawer: it counts there again.',
  ],
  [
    'a Z-reading has its day',
    { closed: true },
    'A Z-reading has closed its day and stays as it was. The next one lists this sale as a correction.',
  ],
])('a restore asks first if %s, and says what it will do', async (_, others, words) => {
  await openDay(seventh({ ...VOIDED, ...others }));
  await restoreSale(7);
  const asked = dialog('Restore transaction');
  await expect.element(asked.getByText(words)).toBeVisible();
  expect(sent('post', RESTORE)).toEqual([]);
  await button('Cancel', asked).click();
  await expect.element(asked).not.toBeInTheDocument();
  await restoreSale(7);
  fails('post', RESTORE, GATEWAY);
  await button('Restore', asked).click();
  await expectFailure(NOT_KNOWN);
  await button('Restore', asked).click();
  await expectSuccess('Order #7, ₱245.00.', 'Transaction Restored');
  await expect.element(sale(7)).toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
});

test('the slower of two people who restore a sale is told so, and sees it active', async () => {
  const sales = await openDay(seventh(VOIDED));
  await expect.element(voidedSale(7)).toBeVisible();
  sales[0] = seventh();
  fails('post', RESTORE, refusal(409, 'not_voided'));
  await restoreSale(7);
  await expectFailure('Failed to restore transaction: it is already restored.');
  await expect.element(sale(7)).toBeVisible();
  await expect.element(voidedSale(7)).not.toBeInTheDocument();
});

test('a double tap voids once, and restores once', async () => {
  const sales = await openSales([seventh()]);
  const [first] = sales as [Sale];
  const [voiding, restoring] = [later<void>(), later<void>()];
  answers('post', VOID, async () => {
    await voiding.answer;
    sales[0] = { ...first, ...VOIDED };
    return sales[0];
  });
  answers('post', RESTORE, async () => {
    await restoring.answer;
    sales[0] = first;
    return first;
  });
  await openVoidDialog(7);
  await confirm.dblClick();
  voiding.resolve();
  await expectSuccess('Order #7, ₱245.00.', 'Transaction Voided');
  await voidedSale(7).getByRole('button', { name: 'Restore' }).dblClick();
  restoring.resolve();
  await expectSuccess('Order #7, ₱245.00.', 'Transaction Restored');
  await expect.element(sale(7)).toBeVisible();
  expect([sent('post', VOID).length, sent('post', RESTORE).length]).toEqual([1, 1]);
  nobodySaysMore();
});

test('a tap on Restore restores nothing if another row has just moved under the finger', async () => {
  const sales = await openDay(
    saleForTests({ order_number: 7, ...VOIDED }),
    saleForTests({ order_number: 8 }),
  );
  await expect.element(voidedSale(7)).toBeVisible();
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => now.mockRestore());
  sales.push(saleForTests({ order_number: 9 }));
  await queryClient.invalidateQueries();
  await expect.element(sale(9)).toBeVisible();
  await restoreSale(7);
  await expect.element(voidedSale(7)).toBeVisible();
  expect(sent('post', RESTORE)).toEqual([]);

  now.mockReturnValue(5800);
  await restoreSale(7);
  await expect.element(sale(7)).toBeVisible();
});

test('the focus moves to the next row when its own is voided or restored', async () => {
  await openDay(saleForTests({ order_number: 8 }), seventh());
  await pressEnter(sale(8).getByRole('button', { name: 'Void' }));
  await pressEnter(confirm);
  await expect.element(voidedSale(8)).toBeVisible();
  await expect.element(sale(7).getByRole('link')).toHaveFocus();
  await pressEnter(voidedSale(8).getByRole('button', { name: 'Restore' }));
  await expect.element(sale(8)).toBeVisible();
  // No voided sale is left, so the screen has the focus.
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a void after the session has ended asks the person to log in', async () => {
  await openSales([saleForTests({ order_number: 8 })]);
  endsSession('post', VOID);
  await voidSale(8);
  await expectFailure('Please log in to void transactions');
  expect(location.pathname).toBe('/auth');
});
