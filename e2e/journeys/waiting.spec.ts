/** Expenses, cash movements and ticks made without a server wait on the device, and arrive once. */
import type { BrowserContext } from '@playwright/test';
import { CashDesk, card, recorded } from '../support/cash.ts';
import { Expenses, fill, save } from '../support/expenses.ts';
import { Kitchen } from '../support/kitchen.ts';
import { cut } from '../support/refuse.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

const API = /\/api\//;
const goAway = (context: BrowserContext) => cut(context, API);

test('an offline tick, cash out and expense survive reloads, are listed by kind, and arrive once', async ({
  page,
  context,
  api,
}) => {
  await api.sell('Tapsilog', 1, 1);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  const other = await context.newPage();
  const desk = new CashDesk(other);
  await desk.open();
  const comeBack = await goAway(context);

  await kitchen.item(1, 'Tapsilog').check({ force: true });
  await expect(kitchen.ticket(1)).toContainText('Not sent yet');
  await desk.fill('Cash Out', '20', 'Ice');
  await desk.record.click();
  await expect(desk.row('Ice')).toContainText('Not sent yet');
  await expect(desk.amount).toHaveValue('');
  await expect(card(other, 'Net Change')).toContainText('-₱20.00');

  // After a reload the day cannot be loaded, but new expenses still wait here.
  await other.goto('/?view=expenses');
  const view = new Expenses(other);
  await fill(await view.begin(), 'Staff', 'Lunch', '50');
  await save(other.getByRole('dialog', { name: 'Add Expense' }));
  await view.toast('Success', 'Saved here. The expense will be sent when the connection is back.');
  await expect(view.rows).toHaveText([/Lunch.*Not sent yet/]);

  await page.reload();
  const badge = page.getByRole('button', { name: /3 to send/ });
  await badge.click();
  const unsent = page.getByRole('dialog', { name: 'Not sent yet' }).getByRole('listitem');
  await expect(unsent).toHaveText([
    /ORDER #1.*Tapsilog: done/,
    /Cash Out.*₱20\.00.*Ice/,
    /Expense.*₱50\.00.*Lunch/,
  ]);

  comeBack();
  await expect(badge).toBeHidden();
  await expect(other.getByRole('button', { name: 'Edit Lunch' })).toBeVisible();
  await expect(view.rows).toHaveCount(1);
  expect(await recorded(api)).toMatchObject([{ description: 'Ice', amount_centavos: 2000 }]);
  const { expenses } = await api.get<{ expenses: { description: string }[] }>('/api/expenses');
  expect(expenses).toMatchObject([{ description: 'Lunch', staff_first_name: 'Maria' }]);
  const { tickets } = await api.get<{ tickets: { order_status: string }[] }>('/api/orders');
  expect(tickets).toMatchObject([{ order_status: 'completed' }]);
});
