/** Where the focus is after the control that had it has gone. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '~/app/query-client';
import { saleForTests, VOIDED } from '~/features/sales/sale-for-tests';
import { openApp } from '~/testing/app';
import { button, dialog, pressEnter } from '~/testing/controls';
import { answers, breaks, REFUSED } from '~/testing/server';

const SALE = '/api/sales/{sale_id}';
const standing = page.getByRole('region', { name: 'Sale', exact: true });
let seventh = saleForTests({ order_number: 7 });

async function openSale(): Promise<void> {
  seventh = saleForTests({ order_number: 7 });
  answers('get', SALE, () => seventh);
  answers('get', '/api/sales/{sale_id}/history', { events: [] });
  answers('post', '/api/sales/{sale_id}/void', () => (seventh = { ...seventh, ...VOIDED }));
  answers('post', '/api/sales/{sale_id}/restore', () => (seventh = saleForTests({ order_number: 7 })));
  await openApp(`/sales/${seventh.id}`);
}

test('the focus stays at a sale that was voided or restored with the keyboard', async () => {
  await openSale();
  await pressEnter(button('Void'));
  await pressEnter(button('Void', dialog('Void transaction')));
  await expect.element(button('Restore')).toBeVisible();
  await expect.element(standing).toHaveFocus();
  await pressEnter(button('Restore'));
  await expect.element(button('Void')).toBeVisible();
  await expect.element(standing).toHaveFocus();
});

test('a button that another person takes away leaves the focus where a key presses nothing', async () => {
  await openSale();
  ((await button('Void').findElement()) as HTMLElement).focus();
  seventh = { ...seventh, ...VOIDED };
  await queryClient.invalidateQueries();
  await expect.element(standing).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  await expect.element(button('Restore')).toBeVisible();
  expect(dialog('Void transaction').elements()).toEqual([]);
});

test('Try again leaves the focus on the screen that it has loaded', async () => {
  const heal = breaks('get', SALE, REFUSED);
  await openSale();
  const retry = button('Try again');
  await expect.element(retry).toBeVisible();
  heal();
  await pressEnter(retry);
  await expect.element(standing).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});
