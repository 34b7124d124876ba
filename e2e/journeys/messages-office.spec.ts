/** One voice: each message of the catalogue, in the back office. */
import { CashDesk } from '../support/cash.ts';
import { Expenses, fill, save } from '../support/expenses.ts';
import { BROKEN, CUT, failNext, GATEWAY } from '../support/refuse.ts';
import { SalesView } from '../support/sales-view.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';
import { walk } from '../support/walk.ts';

test.use({ seed: 'usual' });

test('the drawer', async ({ page }) => {
  await signIn(page);
  const [desk, till] = [new CashDesk(page), new Till(page)];
  const voiding = till.dialog('Void transaction').getByRole('button', { name: 'Void', exact: true });
  await desk.open();
  await walk(page, 'cash', {
    'a transaction without an amount': () => desk.record.click(),
    'a transaction that fails': async () => {
      await failNext(page, 'POST', '/api/cash', GATEWAY);
      await desk.fill('Cash In', '500', 'Float');
      await desk.record.click();
    },
    'cash in': () => desk.record.click(),
    'cash out': async () => {
      await desk.fill('Cash Out', '20', 'Ice');
      await desk.record.click();
    },
    'a void that fails': async () => {
      await failNext(page, 'POST', '/api/cash/*/void', BROKEN);
      await page.getByRole('button', { name: /^Void Cash Out/ }).click();
      await voiding.click();
    },
    'a void': () => voiding.click(),
  });
});

test("the day's sales", async ({ page, api }) => {
  await api.sell('Tapsilog', 2, 7);
  await api.sell('Pandesal', 1, 8);
  const view = new SalesView(page);
  await view.open();
  const sale = 'Order #7, ₱330.00';
  const readsItemsAs = async (problem: string) => {
    await page.route('/api/sales?*', async (route) => {
      const answer = await route.fetch();
      if (!answer.ok()) return route.fulfill({ response: answer });
      const list = await answer.json();
      const sales = list.sales.map((each: object) => ({ ...each, lines: [], items_problem: problem }));
      await route.fulfill({ response: answer, json: { ...list, sales } });
    });
    await page.reload();
  };
  await walk(page, 'sales', {
    'a void that fails': async () => {
      await failNext(page, 'POST', '/api/sales/*/void', BROKEN);
      await view.askToVoid(7);
      await view.confirmVoid();
    },
    'a void': async () => {
      await view.confirmVoid();
      return { sale };
    },
    'a restore that fails': async () => {
      await failNext(page, 'POST', '/api/sales/*/restore', GATEWAY);
      await view.restore(7);
    },
    'a restore': async () => {
      await view.restore(7);
      return { sale };
    },
    'items in no known format': () => readsItemsAs('invalid_format'),
    'items that cannot be shown': () => readsItemsAs('undisplayable'),
    'a void after the session ended': async () => {
      await view.askToVoid(8);
      await page.context().clearCookies();
      await view.confirmVoid();
    },
  });
  await expect(page).toHaveURL('/auth');
});

test("the day's expenses", async ({ page }) => {
  const view = new Expenses(page);
  await view.open();
  const adding = page.getByRole('dialog', { name: 'Add Expense' });
  const deleting = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await walk(page, 'expenses', {
    'an expense that fails': async () => {
      await failNext(page, 'POST', '/api/expenses', CUT);
      await fill(await view.begin(), 'Rent', 'December', '100');
      await save(adding);
    },
    'a new expense': () => save(adding),
    'a changed expense': async () => {
      await page.getByRole('button', { name: 'Edit December' }).click();
      await save(page.getByRole('dialog', { name: 'Edit Expense' }));
    },
    'a delete that fails': async () => {
      await failNext(page, 'DELETE', '/api/expenses/*', BROKEN);
      await page.getByRole('button', { name: 'Delete December' }).click();
      await deleting.click();
    },
    'a delete': () => deleting.click(),
    'an expense after the session ended': async () => {
      await fill(await view.begin(), 'Rent', 'January', '100');
      await page.context().clearCookies();
      await save(adding);
    },
  });
  await expect(page).toHaveURL('/auth');
});

test('the dashboard', async ({ page }) => {
  await signIn(page);
  const till = new Till(page);
  const exportSales = page.getByRole('button', { name: 'Export Sales' });
  await page.goto('/dashboard?on=2026-01-05');
  await walk(page, 'dashboard', {
    'an item that is sold out': async () => {
      await till.add('Leche Flan');
      return { item: 'Leche Flan' };
    },
    'more of an item than there is': async () => {
      await till.add('Siopao', 'Siopao', 'Siopao');
      return { n: 2, item: 'Siopao' };
    },
    'sales that cannot be exported': async () => {
      await failNext(page, 'GET', '/api/dashboard/sales.csv?*', BROKEN);
      await exportSales.click();
    },
    'expenses that cannot be exported': async () => {
      await failNext(page, 'GET', '/api/dashboard/expenses.csv?*', CUT);
      await page.getByRole('button', { name: 'Export Expenses' }).click();
    },
    'an export': async () => {
      await exportSales.click();
      return { file: 'sales_2026-01-05.csv' };
    },
  });
});
