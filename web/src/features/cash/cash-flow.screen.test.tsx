import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '~/testing/again';
import { address, openApp, visit } from '~/testing/app';
import { boxOf } from '~/testing/boxes';
import { cash, cashFlow, serveCash, sumCard } from '~/testing/cash';
import { button } from '~/testing/controls';
import { answers, breaks, queriesOf, REFUSED, sent } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const CASH_FLOW = '/api/cash-flow';

test('a cash flow that cannot be read says so, and Try again reads it', async () => {
  answers('get', CASH_FLOW, cashFlow());
  const heal = breaks('get', CASH_FLOW, REFUSED);
  await openApp('/cash-flow');
  await expectFailure('Failed to fetch cash flow data');
  await expect.element(sumCard('Revenue').filter({ hasText: '–' })).toBeVisible();
  heal();
  await button('Try again').click();
  await expect.element(page.getByText('No cash in transactions recorded for this date')).toBeVisible();
});

test('the cash flow keeps its figures when a later read fails, and reports the failure only by their age', async () => {
  answers('get', CASH_FLOW, cashFlow(cash('Float')));
  await openApp('/cash-flow');
  await expect.element(page.getByText('Float')).toBeVisible();
  breaks('get', CASH_FLOW, REFUSED);
  const before = sent('get', CASH_FLOW).length;
  await readAgain();
  expect(sent('get', CASH_FLOW).length).toBeGreaterThan(before);
  await expect.element(page.getByText(/^Updated \d+:\d\d\s[AP]M/)).toBeVisible();
  await expect.element(page.getByText('Float')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a day without cash out leaves no gap for a remark about cash out', async () => {
  answers('get', CASH_FLOW, cashFlow());
  await openApp('/cash-flow');
  await expect.element(sumCard('Net Cash').filter({ hasText: '₱0.00' })).toBeVisible();
  const above = page.getByRole('region', { name: 'Daily Performance Summary' }).element();
  const below = page.getByRole('region', { name: 'Cash In', exact: true }).element();
  const gap = below.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
  expect(gap).toBeLessThan(24);
});

test('the remark about cash out ends where the cards above it end', async () => {
  answers('get', CASH_FLOW, { ...cashFlow(), cash_out_centavos: 1_990_000 });
  await openApp('/cash-flow');
  const remark = button('Cash out of ₱19,900.00 is not part of this');
  await expect.element(remark).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(remark.element());
  expect(words.getBoundingClientRect().right).toBeCloseTo(boxOf(sumCard('Net Cash')).right, 0);
});

const date = page.getByLabelText('Date').last();
const transactions = page.getByRole('heading', { name: 'Cash Transactions', level: 1 });

test("the address keeps the day to the transactions and back, and through the browser's Back and Forward", async () => {
  serveCash();
  answers('get', CASH_FLOW, cashFlow());
  await openApp('/cash-flow?on=2026-03-01');
  await expect.element(page.getByText('Mar 1, 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Sunday', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No cash in transactions recorded for this date')).toBeVisible();
  await expect.element(sumCard('Net Cash').filter({ hasText: '₱0.00' })).toBeVisible();
  await button('Previous day').click();
  await expect.poll(address).toBe('/cash-flow?on=2026-02-28');
  await expect.element(date).toHaveValue('2026-02-28');
  await page.getByRole('link', { name: 'Manage Cash Transactions' }).click();
  await expect.element(transactions).toBeVisible();
  expect(address()).toBe('/cash-transactions?on=2026-02-28');
  history.back();
  await expect.element(page.getByText('Feb 28, 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Saturday', { exact: true })).toBeVisible();
  history.forward();
  await expect.element(transactions).toBeVisible();
  expect(address()).toBe('/cash-transactions?on=2026-02-28');
  await button('Back').click();
  await expect.poll(address).toBe('/cash-flow?on=2026-02-28');
  await button('Today').click();
  await expect.poll(address).toBe('/cash-flow');
  expect(queriesOf('get', CASH_FLOW).map((query) => query.get('on'))).toEqual(
    expect.arrayContaining(['2026-03-01', '2026-02-28', '2026-03-11']),
  );
});

test('a date far ahead or long ago is an empty day, and an impossible date is today', async () => {
  serveCash();
  answers('get', CASH_FLOW, cashFlow());
  await openApp('/cash-flow?on=9999-12-31');
  await expect.element(date).toHaveValue('9999-12-31');
  await expect.element(page.getByText('No cash in transactions recorded for this date')).toBeVisible();
  visit('/cash-flow?on=0001-01-01');
  await expect.element(date).toHaveValue('0001-01-01');
  await expect.element(page.getByText('No cash in transactions recorded for this date')).toBeVisible();
  visit('/cash-flow?on=2026-02-30');
  await expect.element(button('Today')).toHaveAttribute('aria-pressed', 'true');
});
