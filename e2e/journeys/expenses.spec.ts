/** Expenses: a day's spending, and how an expense is recorded, changed and deleted. */
import { Expenses, fill, save } from '../support/expenses.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test("Today's Expenses leads to the list, where an expense is recorded, changed and deleted", async ({
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
  const deleted = page.getByRole('list', { name: 'Deleted expenses' }).getByRole('article');
  await expect(deleted).toHaveText([/Utilities.*Water.*by Maria · deleted .* by Maria.*₱250\.00/]);
  await deleted.getByRole('button', { name: 'History of Water' }).click();
  const history = page.getByRole('dialog', { name: 'Expense history' });
  await expect(history.getByRole('listitem').last()).toContainText(
    /Deleted.*Maria.*Utilities · Water · ₱250\.00/,
  );
  await history.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(till.figure("Today's Expenses")).toContainText('₱0.00');
});
