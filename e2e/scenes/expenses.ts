import { fill, save } from '../support/expenses.ts';
import { type Stage, scenes } from './scene.ts';

const REPAIR = /Repair of the espresso machine/;

async function day({ page }: Stage): Promise<void> {
  await page.goto('/?view=expenses');
  await page.getByRole('article').first().waitFor();
}

async function add({ page }: Stage): Promise<void> {
  await day({ page } as Stage);
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  await page.getByRole('dialog').waitFor();
}

export const EXPENSES = scenes({
  expenses: (stage) => day(stage),
  'expenses-no-day': async ({ page }) => {
    await page.goto('/?view=expenses&on=2021-01-01');
    await page.getByText('No expenses on this day').waitFor();
  },
  'expense-add': (stage) => add(stage),
  'expense-message': async (stage) => {
    await add(stage);
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click();
    await stage.page.getByText('Please choose a category').waitFor();
  },
  'expenses-unsent': async (stage) => {
    await add(stage);
    const { page } = stage;
    await page.context().setOffline(true);
    const dialog = page.getByRole('dialog');
    await fill(dialog, 'Supplies', 'Ice, two sacks', '250');
    await save(dialog);
    await page.getByRole('article').first().getByText('Not sent yet').waitFor();
  },
  'expense-edit': async (stage) => {
    await day(stage);
    await stage.page.getByRole('button', { name: /^Edit Repair/ }).click();
    await stage.page.getByRole('dialog').waitFor();
  },
  'expense-delete': async (stage) => {
    await day(stage);
    await stage.page.getByRole('button', { name: /^Delete Repair/ }).click();
    await stage.page.getByRole('alertdialog').getByText(REPAIR).waitFor();
  },
});
