/** Expenses, found by the words on its screen. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Expense, ExpenseEntry } from '~/api/types';
import { newId } from '~/lib/ids';
import { openApp } from './app';
import { button, dialog } from './controls';
import { answers } from './server';

/** An expense that Maria recorded in the morning. */
export function expense(description: string, others: Partial<Expense> = {}): Expense {
  return {
    id: newId(),
    category: 'Rent',
    description,
    amount_centavos: 10_000,
    on: '2026-03-11',
    created_at: '2026-03-11T01:00:00Z',
    staff_id: newId(),
    staff_first_name: 'Maria',
    cash_out_centavos: null,
    ...others,
  };
}

/** Opens the day's expenses; what a test changes in the array is there at the next read. */
export async function openExpenses(
  expenses: Expense[] = [],
  search = '',
  /** A Z-reading has closed the day. */
  closed = false,
): Promise<Expense[]> {
  answers('get', '/api/expenses', () => ({
    on: '2026-03-11',
    total_centavos: expenses.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0),
    expenses,
    deleted: [],
    closed,
  }));
  await openApp(`/?view=expenses${search}`);
  await expect.element(page.getByRole('region', { name: 'Expenses of the day' })).toBeVisible();
  return expenses;
}

export const rows = page.getByRole('list', { name: 'Expenses', exact: true }).getByRole('article');

export async function beginExpense(): Promise<Locator> {
  await button('Add Expense').first().click();
  return dialog('Add Expense');
}

export async function fillExpense(
  within: Locator,
  category: ExpenseEntry['category'],
  description: string,
  amount: string,
): Promise<void> {
  await within.getByRole('radio', { name: category }).click({ force: true });
  await within.getByLabelText('Description').fill(description);
  await within.getByLabelText('Amount').fill(amount);
}

/** The save button of either dialog. */
export function saveOf(within: Locator): Locator {
  return within.getByRole('button', { name: /^(Add Expense|Save Changes|Saving\.\.\.)$/ });
}
