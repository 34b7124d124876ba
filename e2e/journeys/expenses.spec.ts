/** Expenses: what was spent on a day, and how it is recorded, changed and deleted. */
import { newId } from '../support/api.ts';
import { Expenses, fill, save } from '../support/expenses.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

const ODD = { status: 500, json: { error: 'odd', detail: 'Odd.' } };

test("Today's Expenses leads to the list, where one is recorded, changed and deleted", async ({
  page,
  till,
}) => {
  await till.press(till.figure("Today's Expenses"));
  const view = new Expenses(page);
  await expect(page.getByText('No expenses on this day')).toBeVisible();
  const adding = await view.begin();
  await expect(adding.getByRole('radio')).toHaveCount(7);
  await fill(adding, 'Supplies', 'Ice, two sacks', '1,234,567.89');
  await save(adding);
  await view.toast('Success', 'Expense recorded successfully');
  await expect(view.total).toContainText('₱1,234,567.89');
  await expect(view.total).toContainText('1 expense');
  await expect(view.rows).toContainText('Supplies');
  await expect(view.rows).toContainText(/Ice, two sacks.*\d+:\d\d\s[AP]M · by Maria/);
  await page.getByRole('button', { name: 'Edit Ice, two sacks' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Expense' });
  await expect(editing.getByRole('radio', { name: 'Supplies' })).toBeChecked();
  await expect(editing.getByLabel('Amount')).toHaveValue('1,234,567.89');
  await fill(editing, 'Utilities', 'Water', '250');
  await save(editing);
  await view.toast('Success', 'Expense updated successfully');
  await expect(view.rows).toHaveText([/Utilities.*Water.*₱250\.00/]);
  await page.getByRole('button', { name: 'Delete Water' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Delete expense' });
  await expect(asking).toContainText('Are you sure you want to delete "Water" of ₱250.00?');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await view.toast('Success', 'Expense deleted successfully');
  await expect(page.getByText('No expenses on this day')).toBeVisible();
  await expect(view.total).toContainText('₱0.00');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(till.figure("Today's Expenses")).toContainText('₱0.00');
});

test('a save that fails keeps what was typed, and the next try records it once', async ({ page, api }) => {
  const view = new Expenses(page);
  await view.open();
  const dialog = await view.begin();
  await fill(dialog, 'Staff', 'Lunch', '₱1,200.50');
  await page.route('/api/expenses', (route) =>
    route.request().method() === 'POST' ? route.fulfill(ODD) : route.fallback(),
  );
  await save(dialog);
  await view.toast('Error', 'Failed to save expense');
  await expect(dialog).toContainText('Something went wrong on the server. Please try again.');
  await expect(dialog.getByLabel('Amount')).toHaveValue('₱1,200.50');
  await page.unroute('/api/expenses');
  // It arrives, but the answer is lost.
  await page.route('/api/expenses', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await save(dialog);
  await expect(dialog).toContainText('The server did not answer. What you typed is still here: try again.');
  await page.unroute('/api/expenses');
  await save(dialog);
  await view.toast('Success', 'Expense recorded successfully');
  await expect(view.rows).toHaveCount(1);
  const { expenses } = await api.get<{ expenses: object[] }>('/api/expenses');
  expect(expenses).toHaveLength(1);
});

test('what was recorded after all, and then typed anew, is not taken for the same', async ({ page }) => {
  const view = new Expenses(page);
  await view.open();
  const dialog = await view.begin();
  await fill(dialog, 'Staff', 'Lunch', '100');
  await page.route('/api/expenses', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await save(dialog);
  await view.toast('Error', 'Failed to save expense');
  await page.unroute('/api/expenses');
  await dialog.getByLabel('Amount').fill('200');
  await save(dialog);
  await expect(dialog).toContainText('The first try was saved after all.');
  await expect(dialog.getByLabel('Amount')).toHaveValue('200');
});

test('an expense that someone else deleted meanwhile cannot be saved, and says so', async ({ page, api }) => {
  const id = newId();
  await api.send('POST', '/api/expenses', {
    id,
    category: 'Rent',
    description: 'December',
    amount_centavos: 100,
  });
  const view = new Expenses(page);
  await view.open();
  await page.getByRole('button', { name: 'Edit December' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' });
  await api.send('DELETE', `/api/expenses/${id}`, {});
  await expect(view.rows).toHaveCount(0);
  await dialog.getByLabel('Amount').fill('2');
  await save(dialog);
  await view.toast('Error', 'Failed to save expense');
  await expect(dialog).toContainText('Someone else deleted this expense.');
});

test('what another person records comes by itself', async ({ page, api }) => {
  const view = new Expenses(page);
  await view.open();
  await api.send('POST', '/api/expenses', {
    id: newId(),
    category: 'Marketing',
    description: 'Leaflets',
    amount_centavos: 30_000,
  });
  await expect(view.rows).toContainText(/Marketing.*Leaflets.*by Jose.*₱300\.00/);
});

test('an expense of another day belongs to that day, and says when it was recorded', async ({ page }) => {
  const view = new Expenses(page);
  await view.open('&on=2026-01-15');
  const dialog = await view.begin();
  await expect(dialog).toContainText('For Thu, Jan 15, 2026');
  await fill(dialog, 'Rent', 'January', '20000');
  await save(dialog);
  await expect(view.rows).toContainText(/January.*recorded .*by Maria/);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page.getByText('No expenses on this day')).toBeVisible();
});

test('a day before there was a cafe takes none', async ({ page }) => {
  const view = new Expenses(page);
  await view.open('&on=1999-01-01');
  const dialog = await view.begin();
  await fill(dialog, 'Rent', 'Long ago', '1');
  await save(dialog);
  await view.toast('Error', 'Failed to save expense');
  await expect(dialog).toContainText('Please choose a day from 2020-01-01 to today.');
  await expect(dialog.getByLabel('Description')).toHaveValue('Long ago');
});

test('without a session nothing is recorded: the person is asked to log in', async ({ page }) => {
  const view = new Expenses(page);
  await view.open();
  const dialog = await view.begin();
  await fill(dialog, 'Rent', 'December', '1');
  await page.context().clearCookies();
  await save(dialog);
  await view.toast('Error', 'Please log in to record expenses');
  await expect(page).toHaveURL(/\/auth$/);
});
