import { expect, test } from 'vitest';
import type { Expense, ExpenseEntry } from '~/api/types';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { expense, openExpenses, rows, saveOf } from '~/testing/expenses';
import { holdMoment } from '~/testing/moment';
import { answers, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const ONE = '/api/expenses/{expense_id}';

test('an expense that someone else has deleted cannot be saved, and says so', async () => {
  const expenses = await openExpenses([expense('December')]);
  await button('Edit December').click();
  const editing = dialog('Edit Expense');
  expenses.pop();
  await readAgain();
  await expect.element(rows).not.toBeInTheDocument();
  await editing.getByLabelText('Amount').fill('2');
  fails('patch', ONE, refusal(404, 'not_found'));
  await saveOf(editing).click();
  await expectFailure('Failed to save expense');
  await expect.element(editing.getByText(/^Someone else deleted this expense\./)).toBeVisible();
});

test('a tap on Delete just after someone else changed the expense deletes nothing', async () => {
  const expenses = await openExpenses([expense('December')]);
  const isRead = holdMoment();
  await button('Delete December').click();
  const asked = dialog('Delete expense');
  expenses[0] = { ...(expenses[0] as Expense), amount_centavos: 2_500_000 };
  await readAgain();
  await expect.element(asked.getByText('"December" of ₱25,000.00?')).toBeVisible();
  await button('Delete', asked).click();
  expect(sent('delete', ONE)).toEqual([]);
  isRead();
  answers('delete', ONE, undefined);
  await button('Delete', asked).click();
  await expectSuccess('Expense deleted successfully');
});

test("a change whose answer was lost is not taken for someone else's, and what was typed since is saved over it", async () => {
  const expenses = await openExpenses([expense('December')]);
  const valuesOf = ({ category, description, amount_centavos }: ExpenseEntry) => ({
    category,
    description,
    amount_centavos,
  });
  answers('patch', ONE, ({ known: _, ...changed }) => {
    expenses[0] = { ...(expenses[0] as Expense), ...(changed as Partial<ExpenseEntry>) };
    return expenses[0];
  });
  answers('get', '/api/expenses/{expense_id}/history', () => ({
    events: [
      {
        at: '2026-03-11T02:00:00Z',
        action: 'changed' as const,
        before: null,
        after: valuesOf(expenses[0] as Expense),
        staff_first_name: 'Maria',
        approved_by_first_name: null,
        sent_by_first_name: null,
      },
    ],
  }));
  losesAnswer('patch', ONE);
  await button('Edit December').click();
  const editing = dialog('Edit Expense');
  await editing.getByLabelText('Amount').fill('120');
  await saveOf(editing).click();
  await expectFailure('Failed to save expense');
  await editing.getByLabelText('Amount').fill('130');
  await saveOf(editing).click();
  await expectSuccess('Expense updated successfully');
  expect(sent('patch', ONE)[1]).toEqual({ amount_centavos: 13_000, known: { amount_centavos: 12_000 } });
});
