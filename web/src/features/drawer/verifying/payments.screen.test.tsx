import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '~/app/query-client';
import { address } from '~/testing/app';
import { button, fingerOn, holdAnimations } from '~/testing/controls';
import {
  listed,
  openPayments,
  payment,
  paymentForTests,
  servePayments,
  undo,
  VERIFIED,
  verify,
} from '~/testing/payments';
import { scan } from '~/testing/scanner';
import { answers, breaks, fails, queriesOf, REFUSED, refusal, sent } from '~/testing/server';
import { someFrames } from '~/testing/some-frames';
import { expectFailure } from '~/testing/toast';

const MAYA = { kind: 'maya', name: 'Maya', amount_centavos: 5_000 } as const;
const sums = page.getByRole('region', { name: 'Paid by' });
const changed = () => queryClient.invalidateQueries();

test('one tap verifies a payment, another one undoes that, and the sums follow', async () => {
  servePayments([paymentForTests('111'), paymentForTests('222', { sale_total_centavos: 26_500 })]);
  await openPayments();
  await expect.element(payment('111').getByText(/^3:07\sPM · #12 · by Jose/)).toBeVisible();
  await expect.element(payment('222').getByText(/part of ₱265\.00/)).toBeVisible();
  await expect.element(payment('111').getByRole('link')).toHaveAttribute('href', '/sales/sale-111');
  const gcash = sums.getByRole('button', { name: /^GCash ₱330\.00/ });
  await expect.element(gcash.getByText('Verified ₱0.00, not verified ₱330.00 (2 of 2)')).toBeVisible();
  await verify('111').click();
  await expect.element(payment('111').getByText(/Maria, 9:14\sPM/)).toBeVisible();
  await expect.element(gcash.getByText('Verified ₱165.00, not verified ₱165.00 (1 of 2)')).toBeVisible();
  await verify('222').click();
  await expect.element(gcash.getByText('All verified (2)')).toBeVisible();
  await undo('111').click();
  await expect.element(verify('111')).toBeVisible();
  await expect.element(gcash.getByText(/not verified ₱165\.00 \(1 of 2\)$/)).toBeVisible();
  expect(sent('put', VERIFIED)).toEqual([{ verified: true }, { verified: true }, { verified: false }]);
});

test('a double tap verifies once, and undoes nothing', async () => {
  servePayments([paymentForTests('111')]);
  await openPayments();
  await verify('111').dblClick();
  await expect.element(undo('111')).toBeVisible();
  expect(sent('put', VERIFIED)).toEqual([{ verified: true }]);
});

test('a scan after Verify undoes nothing: its Enter presses no button', async () => {
  servePayments([paymentForTests('111')]);
  await openPayments();
  await verify('111').click();
  await expect.element(undo('111')).toBeVisible();
  (undo('111').element() as HTMLElement).focus();
  await scan('4800016644801');
  await userEvent.keyboard('{Tab}');
  expect(sent('put', VERIFIED)).toEqual([{ verified: true }]);
  await expect.element(undo('111')).toBeVisible();
});

test('when two people verify one payment, the second tap does not undo the first', async () => {
  const payments = servePayments([paymentForTests('111')]);
  await openPayments();
  await expect.element(verify('111')).toBeVisible();
  const tap = await fingerOn(verify('111'));
  const goOn = holdAnimations();
  payments[0] = paymentForTests('111', {
    verified_at: '2026-03-11T13:15:00Z',
    verified_by_first_name: 'Ben',
  });
  await changed();
  await expect.element(undo('111')).toBeVisible();
  await tap();
  expect(sent('put', VERIFIED)).toEqual([]);
  goOn();
  await undo('111').click();
  await expect.element(verify('111')).toBeVisible();
});

test('payments can be filtered by way and state, and one that is verified stays in its place', async () => {
  const payments = servePayments([
    paymentForTests('111'),
    paymentForTests('222', MAYA),
    paymentForTests('333', { verified_at: '2026-03-11T08:00:00Z', verified_by_first_name: 'Ben' }),
    paymentForTests('444'),
  ]);
  await openPayments();
  await expect.element(listed).toHaveLength(4);
  await sums.getByRole('button', { name: /^GCash/ }).click();
  await page.getByRole('radio', { name: 'Not verified' }).click({ force: true });
  await expect.element(listed).toHaveLength(2);
  expect(address()).toBe('/payments?way=gcash+GCash&open=1');
  await verify('111').click();
  await expect.element(undo('111')).toBeVisible();
  // Somebody else has verified the other one.
  const [, , , last] = payments;
  if (last) payments[3] = { ...last, verified_at: '2026-03-11T13:15:00Z', verified_by_first_name: 'Ben' };
  await changed();
  await expect.element(payment('444').getByText(/Ben, 9:15\sPM/)).toBeVisible();
  await expect.element(listed).toHaveLength(2);
  await page.getByRole('radio', { name: 'All' }).click({ force: true });
  await page.getByRole('radio', { name: 'Not verified' }).click({ force: true });
  await expect.element(page.getByText('All of them are verified')).toBeVisible();
  await sums.getByRole('button', { name: /^GCash/ }).click();
  await expect.element(payment('222')).toBeVisible();
});

test('without the server verifying is refused with a message, and can be tried again', async () => {
  servePayments([paymentForTests('111')]);
  await openPayments();
  fails('put', VERIFIED, 'cut');
  await verify('111').click();
  await expectFailure('Verifying needs the server, and it did not answer. You can keep selling.');
  await verify('111').click();
  await expect.element(undo('111')).toBeVisible();
});

test('a verification whose answer was lost is found when the list is read again', async () => {
  const payments = servePayments([paymentForTests('111')]);
  await openPayments();
  fails('put', VERIFIED, 'cut');
  payments[0] = paymentForTests('111', {
    verified_at: '2026-03-11T13:14:00Z',
    verified_by_first_name: 'Maria',
  });
  await verify('111').click();
  await expect.element(payment('111').getByText(/Maria, 9:14\sPM/)).toBeVisible();
});

test('a payment whose sale has been voided says so, and disappears', async () => {
  const payments = servePayments([paymentForTests('111'), paymentForTests('222')]);
  await openPayments();
  await expect.element(listed).toHaveLength(2);
  payments.shift();
  fails('put', VERIFIED, refusal(409, 'sale_voided'));
  await verify('111').click();
  await expectFailure('The sale was voided: its payment no longer counts.');
  await expect.element(payment('222')).toBeVisible();
  await expect.element(payment('111')).not.toBeInTheDocument();
});

test("all pages of a day's payments are read", async () => {
  const many = Array.from({ length: 7 }, (_, number) => paymentForTests(`r${number}`));
  servePayments(many, 3);
  await openPayments();
  await expect.element(listed).toHaveLength(7);
});

test('each day has its own payments, and a day of cash alone says so', async () => {
  servePayments([paymentForTests('111')]);
  await openPayments();
  await expect.element(payment('111')).toBeVisible();
  await button('Previous day').click();
  await expect.element(page.getByText('Only cash on this day')).toBeVisible();
  expect(queriesOf('get', '/api/tenders/day').at(-1)?.get('on')).toBe('2026-03-10');
  await button('Today').click();
  await expect.element(payment('111')).toBeVisible();
});

test('payments that cannot be read say so, and Try again reads them', async () => {
  fails('get', '/api/tenders/day', refusal(400, 'refused'));
  await openPayments();
  await expectFailure('Failed to fetch payments');
  servePayments([paymentForTests('111')]);
  await button('Try again').click();
  await expect.element(payment('111')).toBeVisible();
});

test('a page that is refused is not asked for again until the list is read again', async () => {
  const all = ['111', '222', '333'].map((id) => paymentForTests(id));
  let heal: (() => void) | undefined;
  answers('get', '/api/tenders/day', (_, query) => {
    // Only the first page is answered.
    heal ??= breaks('get', '/api/tenders/day', REFUSED);
    const isNext = query.has('cursor');
    const tenders = isNext ? all.slice(2) : all.slice(0, 2);
    return { on: '2026-03-11', ways: [], tenders, next_cursor: isNext ? null : '2' };
  });
  await openPayments();
  await expect.element(payment('222')).toBeVisible();
  await someFrames();
  expect(queriesOf('get', '/api/tenders/day')).toHaveLength(2);
  heal?.();
  await changed();
  await expect.element(payment('333')).toBeVisible();
});

test('nobody is told that all payments are verified before all have been read', async () => {
  const verified = paymentForTests('111', {
    verified_at: '2026-03-11T08:00:00Z',
    verified_by_first_name: 'Ben',
  });
  let heal: (() => void) | undefined;
  answers('get', '/api/tenders/day', (_, query) => {
    // Only the first page is answered.
    heal ??= breaks('get', '/api/tenders/day', REFUSED);
    const isNext = query.has('cursor');
    const tenders = [isNext ? paymentForTests('222') : verified];
    const gcash = { kind: 'gcash', name: 'GCash', payments: 2, amount_centavos: 33_000 } as const;
    const ways = [{ ...gcash, unverified: 1, unverified_centavos: 16_500 }];
    return { on: '2026-03-11', ways, tenders, next_cursor: isNext ? null : '1' };
  });
  await openPayments('?open=1');
  await expect.element(sums.getByText('GCash')).toBeVisible();
  await someFrames();
  await expect.element(page.getByText('All of them are verified')).not.toBeInTheDocument();
  heal?.();
  await changed();
  await expect.element(payment('222')).toBeVisible();
});
