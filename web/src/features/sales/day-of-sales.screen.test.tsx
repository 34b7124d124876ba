import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { openSales, sale, voidedSale, voidSale } from '~/testing/sales';
import { answers, BROKEN, breaks, endsSession, fails, GATEWAY, REFUSED, sent } from '~/testing/server';
import { toldFailure, toldSuccess } from '~/testing/toast';
import { saleForTests } from './sale-for-tests';

const READS = ['/api/sales', '/api/sales/day'] as const;
const VOID = '/api/sales/{sale_id}/void';
const RESTORE = '/api/sales/{sale_id}/restore';
const VOIDED = { voided: true, voided_at: '2026-11-20T02:00:00Z', voided_by_first_name: 'Maria' };

test('a day without sales says so', async () => {
  await openSales([], '&on=2021-02-28');
  await expect.element(page.getByText('No sales on this day')).toBeVisible();
  const sums = page.getByRole('region', { name: 'Sales of the day' });
  await expect.element(sums.getByText('₱0.00').first()).toBeVisible();
  await expect.element(sums.getByText('0.0% margin')).toBeVisible();
});

test('a sale that arrived late is named with when it was made and when it came, on a day without other sales too', async () => {
  const id = '018f0000-0000-7000-8000-000000000009';
  const when = { created_at: '2026-11-18T02:00:00Z', recorded_at: '2026-11-20T01:30:00Z' };
  const late = {
    id,
    order_number: 4,
    total_centavos: 33_000,
    staff_first_name: 'Liza',
    voided: false,
    ...when,
  };
  await openSales([], '', [late]);
  const listed = page.getByRole('region', { name: 'Arrived late' });
  await expect.element(listed.getByRole('link')).toHaveAttribute('href', `/sales/${id}`);
  await expect.element(listed.getByText('#4')).toBeVisible();
  await expect.element(listed.getByText('₱330.00')).toBeVisible();
  await expect
    .element(listed.getByText(/^Sold Nov 18, 2026, 10:00.AM by Liza · came Nov 20, 2026, 9:30.AM$/))
    .toBeVisible();
});

test('a day to which nothing came late does not speak of it', async () => {
  await openSales([saleForTests({ order_number: 3 })]);
  await expect.element(sale(3)).toBeVisible();
  expect(page.getByRole('region', { name: 'Arrived late' }).query()).toBeNull();
});

test('what is voided or restored is told with its number and total; what fails may be tried again', async () => {
  const before = saleForTests({ order_number: 7, total_centavos: 33_000 });
  const sales = await openSales([before]);
  answers('post', VOID, () => {
    sales[0] = { ...before, ...VOIDED };
    return sales[0];
  });
  answers('post', RESTORE, () => {
    sales[0] = before;
    return before;
  });
  fails('post', VOID, BROKEN);
  await voidSale(7);
  await toldFailure('Failed to void transaction');
  await button('Void', dialog('Void transaction')).click();
  await toldSuccess('Order #7, ₱330.00.', 'Transaction Voided');
  fails('post', RESTORE, GATEWAY);
  const restore = voidedSale(7).getByRole('button', { name: 'Restore' });
  await restore.click();
  await toldFailure('Failed to restore transaction');
  await restore.click();
  await toldSuccess('Order #7, ₱330.00.', 'Transaction Restored');
  await expect.element(sale(7)).toBeVisible();
});

test('after the session ended the person is asked to log in', async () => {
  await openSales([saleForTests({ order_number: 8 })]);
  endsSession('post', VOID);
  await voidSale(8);
  await toldFailure('Please log in to void transactions');
  expect(location.pathname).toBe('/auth');
});

test('items that cannot be read say so, in the words of the spec', async () => {
  await openSales([
    saleForTests({ order_number: 2, items_problem: 'invalid_format' }),
    saleForTests({ order_number: 1, items_problem: 'undisplayable' }),
  ]);
  await expect.element(sale(2).getByText('Invalid items format')).toBeVisible();
  await expect.element(sale(1).getByText('Unable to display items')).toBeVisible();
});

test("whoever is not known to have voided a sale is 'Unknown'", async () => {
  await openSales([saleForTests({ ...VOIDED, order_number: 1, voided_by_first_name: null })]);
  await expect.element(voidedSale(1).getByText(/voided .* by Unknown/)).toBeVisible();
});

test('a day that cannot be read says so once, and comes when it is asked for again', async () => {
  const heal = READS.map((path) => breaks('get', path, REFUSED));
  await openSales([saleForTests({ order_number: 3 })]);
  await expect.element(button('Try again')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await toldFailure('Failed to fetch sales data');
  for (const each of heal) each();
  await button('Try again').click();
  await expect.element(sale(3)).toBeVisible();
});

test('a later read that fails is silent', async () => {
  await openSales([saleForTests({ order_number: 3 })]);
  await expect.element(sale(3)).toBeVisible();
  for (const path of READS) breaks('get', path, REFUSED);
  const before = sent('get', '/api/sales/day').length;
  await readAgain();
  expect(sent('get', '/api/sales/day').length).toBeGreaterThan(before);
  await expect.element(sale(3)).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a day can be typed into the picker, figure by figure', async () => {
  await openSales();
  const date = page.getByLabelText('Date').last();
  ((await date.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('02142025');
  await expect.element(date).toHaveValue('2025-02-14');
  await expect.poll(() => location.search).toContain('on=2025-02-14');
});
