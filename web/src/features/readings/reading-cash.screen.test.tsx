import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CashRow } from '~/api/types';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { CASH_ROWS, cashRow, openReading, SALE } from '~/testing/readings';
import { answers, breaks, queriesOf, REFUSED } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const ONE = { count: 1, centavos: 50_000 };
const NONE = { count: 0, centavos: 0 };
const CASH = { put_in: ONE, taken_out: NONE, safe_drops: NONE, given_back_centavos: 0 };
const rows = page.getByRole('main').getByRole('listitem');

function serveRows(...listed: CashRow[]): void {
  answers('get', CASH_ROWS, { rows: listed, next_cursor: null });
}

test('a cash figure opens its rows, each row links to its own day, and Back leads to the reading', async () => {
  const slow = later<{ rows: CashRow[]; next_cursor: null }>();
  answers('get', CASH_ROWS, () => slow.answer);
  await openReading({ cash: CASH });
  await page.getByRole('link', { name: 'Cash in (1)' }).click();
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  slow.resolve({
    rows: [cashRow('Change'), cashRow(null, { on: '2026-03-10', voided: true })],
    next_cursor: null,
  });
  await expect
    .element(rows.getByRole('link', { name: 'Change' }))
    .toHaveAttribute('href', '/cash-transactions?on=2026-03-11&row=id+of+Change');
  await expect.element(rows.nth(1).getByText('No description')).toBeVisible();
  await expect.element(rows.nth(1).getByText('VOIDED')).toBeVisible();
  await expect.element(page.getByText('The reading stays as it was made.')).toBeVisible();
  expect(queriesOf('get', CASH_ROWS).map((query) => query.get('show'))).toEqual(['cash_in']);
  await button('Back').click();
  await expect.element(page.getByRole('region', { name: 'Z-reading 3' })).toBeVisible();
});

test('money given back links to its sale, and is below 0 if a restore took it back', async () => {
  const given = { sale_id: SALE, order_number: 12 };
  serveRows(
    cashRow('back', { ...given, centavos: -16_500 }),
    cashRow('given', { ...given, centavos: 16_500 }),
  );
  await openReading({}, '?show=given_back');
  await expect.element(rows.first().getByRole('link')).toHaveAttribute('href', `/sales/${SALE}`);
  await expect.element(rows.first().getByText('#12')).toBeVisible();
  await expect.element(rows.first().getByText('-₱165.00')).toBeVisible();
});

test('older rows come with a tap', async () => {
  answers('get', CASH_ROWS, (_, query) =>
    query.get('cursor') === 'next'
      ? { rows: [cashRow('Old')], next_cursor: null }
      : { rows: [cashRow('New')], next_cursor: 'next' },
  );
  await openReading({}, '?show=cash_out');
  await button('Show older').click();
  await expect.element(rows.nth(1).getByText('Old')).toBeVisible();
});

test('cash rows that cannot be fetched say so, and so does an empty list', async () => {
  const heal = breaks('get', CASH_ROWS, REFUSED);
  await openReading({}, '?show=safe_drop');
  await expectFailure('Failed to fetch the cash of the reading');
  heal();
  serveRows();
  await button('Try again').click();
  await expect.element(page.getByText('No such cash in this reading')).toBeVisible();
});

test('the address leads to the cash rows, and those of an X-reading go up to now', async () => {
  answers('get', '/api/readings/x/cash', { rows: [cashRow('Ice')], next_cursor: null });
  await openApp('/readings/x?show=cash_out');
  await expect.element(rows.getByRole('link', { name: 'Ice' })).toBeVisible();
  await expect.element(page.getByText('Since the last Z-reading, up to now.')).toBeVisible();
});
