import { expect, test } from 'vitest';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { expense, openExpenses, rows, saveOf } from '~/testing/expenses';
import { answers, fails, refusal, sent } from '~/testing/server';
import { toldFailure, toldSuccess } from '~/testing/toast';

const ONE = '/api/expenses/{expense_id}';

test('what someone else deleted meanwhile cannot be saved, and says so', async () => {
  const expenses = await openExpenses([expense('December')]);
  await button('Edit December').click();
  const editing = dialog('Edit Expense');
  expenses.pop();
  await readAgain();
  await expect.element(rows).not.toBeInTheDocument();
  await editing.getByLabelText('Amount').fill('2');
  fails('patch', ONE, refusal(404, 'not_found'));
  await saveOf(editing).click();
  await toldFailure('Failed to save expense');
  await expect.element(editing.getByText(/^Someone else deleted this expense\./)).toBeVisible();
});

test("a change whose answer was lost goes first: what it did is nobody else's", async () => {
  await openExpenses([expense('December', { amount_centavos: 100 })]);
  await button('Edit December').click();
  const editing = dialog('Edit Expense');
  await editing.getByLabelText('Amount').fill('2');
  fails('patch', ONE, 'cut');
  await saveOf(editing).click();
  await toldFailure('Failed to save expense');
  await editing.getByLabelText('Amount').fill('3');
  answers('patch', ONE, expense('December', { amount_centavos: 300 }));
  await saveOf(editing).click();
  await toldSuccess('Expense updated successfully');
  const lost = { amount_centavos: 200, known: { amount_centavos: 100 } };
  expect(sent('patch', ONE)).toEqual([lost, lost, { amount_centavos: 300, known: { amount_centavos: 200 } }]);
});
