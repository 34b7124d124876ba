import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Expense } from '~/api/types';
import { sendWaiting } from '~/outbox/outbox';
import { button, dialog, pressEnter } from '~/testing/controls';
import { beginExpense, expense, fillExpense, openExpenses, rows, saveOf } from '~/testing/expenses';
import { later } from '~/testing/later';
import { answers, BROKEN, breaks, endsSession, fails, REFUSED, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const EXPENSES = '/api/expenses';
const ONE = '/api/expenses/{expense_id}';

/** The server accepts new expenses. */
function takesNew(expenses: Expense[]): void {
  answers('post', EXPENSES, ({ id, category, description, amount_centavos }) => {
    const made = expense(description, { id, category, amount_centavos });
    expenses.unshift(made);
    return made;
  });
}

test('all fields are required, and each says so', async () => {
  await openExpenses();
  const adding = await beginExpense();
  await saveOf(adding).click();
  await expect.element(adding.getByText('Please choose a category')).toBeVisible();
  await expect.element(adding.getByText('Please enter a description')).toBeVisible();
  await expect.element(adding.getByText('Please enter a valid amount')).toBeVisible();
  await expect.element(adding.getByRole('radiogroup', { name: 'Category' })).toHaveFocus();
});

test.for([
  ['0', 'Please enter an amount above ₱0.00'],
  ['-1', 'Please enter a valid amount'],
  ['0.001', 'Please enter a valid amount'],
  ['1,2,3', 'Please enter a valid amount'],
  ['1000000000000', 'At most ₱10,000,000,000.00'],
] as const)('an amount of %s is refused beside the field, and stays in it', async ([amount, told]) => {
  await openExpenses();
  const adding = await beginExpense();
  await fillExpense(adding, 'Rent', 'December', amount);
  await adding.getByLabelText('Description').click();
  await expect.element(adding.getByText(told)).toBeVisible();
  await saveOf(adding).click();
  await expect.element(adding.getByText(told)).toBeVisible();
  await expect.element(adding.getByLabelText('Amount')).toHaveValue(amount);
  await expect.element(adding.getByLabelText('Amount')).toHaveFocus();
  await expect.element(adding.getByLabelText('Description')).toHaveValue('December');
  expect(sent('post', EXPENSES)).toEqual([]);
});

test('a save that fails says so, and what was typed can be sent again', async () => {
  takesNew(await openExpenses());
  const adding = await beginExpense();
  await fillExpense(adding, 'Rent', 'December', '₱1,200.50');
  fails('post', EXPENSES, refusal(422, 'invalid', 'Please say what for.'));
  await saveOf(adding).click();
  await expectFailure('Failed to save expense');
  await expect.element(adding.getByText('Please say what for.')).toBeVisible();
  await expect.element(adding.getByLabelText('Amount')).toHaveValue('₱1,200.50');
  await saveOf(adding).click();
  await expectSuccess('Expense recorded successfully');
  await expect.element(rows.filter({ hasText: 'December' })).toBeVisible();
  const [first, second] = sent('post', EXPENSES);
  expect(second).toMatchObject({ id: first?.id, description: 'December' });
});

test('an expense that cannot be sent waits in its place, counts in the total, and becomes an ordinary row once', async () => {
  takesNew(await openExpenses([expense('Rice')], '&on=2026-03-11'));
  const heal = breaks('post', EXPENSES, 'cut');
  await fillExpense(await beginExpense(), 'Staff', 'Lunch', '50');
  await saveOf(dialog('Add Expense')).click();
  await expectSuccess('Saved here. The expense will be sent when the connection is back.');
  await expect.element(dialog('Add Expense')).not.toBeInTheDocument();
  await expect.element(rows.first().getByText('Not sent yet')).toBeVisible();
  await expect.element(rows.first().getByText('Lunch')).toBeVisible();
  await expect.element(page.getByText('₱150.00')).toBeVisible();
  expect(button('Edit Lunch').elements()).toEqual([]);
  heal();
  await sendWaiting();
  await expect.element(button('Edit Lunch')).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
  await expect.element(page.getByText('₱150.00')).toBeVisible();
  const [lost, ...again] = sent('post', EXPENSES);
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set([lost?.id]));
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
});

test('a waiting expense is shown even if the day cannot be read', async () => {
  const heal = breaks('post', EXPENSES, BROKEN);
  breaks('get', EXPENSES, REFUSED);
  await openExpenses();
  await expectFailure('Failed to fetch expenses');
  await fillExpense(await beginExpense(), 'Staff', 'Lunch', '50');
  await saveOf(dialog('Add Expense')).click();
  await expectSuccess('Saved here. The expense will be sent when the server answers.');
  await expect.element(rows.getByText('Not sent yet')).toBeVisible();
  heal();
  takesNew([]);
  await sendWaiting();
  await expect.element(rows.getByText('Not sent yet')).not.toBeInTheDocument();
});

test('an expense of another day belongs to that day, and says when it was recorded', async () => {
  const expenses = await openExpenses([], '&on=2026-01-15');
  answers('post', EXPENSES, ({ id, on, description }) => {
    const made = expense(description, on ? { id, on } : { id });
    expenses.push(made);
    return made;
  });
  const adding = await beginExpense();
  await expect.element(adding.getByText('For Thu, Jan 15, 2026')).toBeVisible();
  await fillExpense(adding, 'Rent', 'January', '20000');
  await saveOf(adding).click();
  await expect.element(rows.getByText(/^recorded Mar 11, 2026.* · by Maria$/)).toBeVisible();
  expect(sent('post', EXPENSES)).toMatchObject([{ on: '2026-01-15' }]);
});

test.each([
  ['closed', true],
  ['open', false],
])('a change to a day that is %s mentions its Z-reading only if there is one', async (_, closed) => {
  const said = 'A Z-reading has closed this day and stays as it was. The reports show what changes.';
  await openExpenses([expense('December')], '', closed);
  await expect.element(rows).toBeVisible();
  const [adding, changing, deleting] = [
    dialog('Add Expense'),
    dialog('Edit Expense'),
    dialog('Delete expense'),
  ];
  const tells: boolean[] = [];
  for (const [opens, asking] of [
    [button('Add Expense').first(), adding],
    [button('Edit December'), changing],
    [button('Delete December'), deleting],
  ] as const) {
    await opens.click();
    await expect.element(asking).toBeVisible();
    tells.push(asking.getByText(said).elements().length > 0);
    await button('Cancel', asking).click();
  }
  expect(tells).toEqual([closed, closed, closed]);
});

test("a day that the server refuses says so in the server's words", async () => {
  await openExpenses([], '&on=1999-01-01');
  const adding = await beginExpense();
  await fillExpense(adding, 'Rent', 'Long ago', '1');
  const detail = 'Please choose a day from 2020-01-01 to today.';
  fails('post', EXPENSES, { status: 422, json: { error: 'invalid', detail, field: 'on' } });
  await saveOf(adding).click();
  await expectFailure('Failed to save expense');
  await expect.element(adding.getByText(detail)).toBeVisible();
  await expect.element(adding.getByLabelText('Description')).toHaveValue('Long ago');
});

test('a saved change is confirmed', async () => {
  const december = expense('December');
  await openExpenses([december]);
  answers('patch', ONE, december);
  await button('Edit December').click();
  await saveOf(dialog('Edit Expense')).click();
  await expectSuccess('Expense updated successfully');
});

test('a delete that fails says so, and can be cancelled or tried again', async () => {
  const expenses = await openExpenses([expense('December')]);
  fails('delete', ONE, BROKEN);
  await button('Delete December').click();
  const asking = dialog('Delete expense');
  await button('Delete', asking).click();
  await expectFailure('Failed to delete expense');
  await expect
    .element(asking.getByText('Something went wrong on the server. Please try again.'))
    .toBeVisible();
  await button('Cancel', asking).click();
  await expect.element(rows).toBeVisible();
  await button('Delete December').click();
  answers('delete', ONE, () => {
    expenses.pop();
    return undefined;
  });
  await button('Delete', asking).click();
  await expectSuccess('Expense deleted successfully');
  await expect.element(page.getByText('No expenses on this day')).toBeVisible();
});

test('a save after the session has ended keeps the expense and asks the person to log in', async () => {
  await openExpenses();
  endsSession('post', EXPENSES);
  const adding = await beginExpense();
  await fillExpense(adding, 'Rent', 'January', '100');
  await saveOf(adding).click();
  await expectFailure(
    'Please log in to record expenses. This expense is saved here and will be sent after signing in.',
  );
  expect(location.pathname).toBe('/auth');
});

test('a double tap records once, and nothing can be typed while that is being saved', async () => {
  const expenses = await openExpenses();
  const slow = later<void>();
  answers('post', EXPENSES, async ({ id }) => {
    await slow.answer;
    const made = expense('Stamps', { id });
    expenses.push(made);
    return made;
  });
  const adding = await beginExpense();
  await fillExpense(adding, 'Other', 'Stamps', '55');
  await saveOf(adding).dblClick();
  await adding.getByLabelText('Description').click();
  await userEvent.keyboard(' and glue');
  await expect.element(adding.getByLabelText('Description')).toHaveValue('Stamps');
  slow.resolve();
  await expectSuccess('Expense recorded successfully');
  await expect.element(rows.filter({ hasText: 'Stamps' })).toBeVisible();
  expect(sent('post', EXPENSES)).toHaveLength(1);
});

test('a double tap deletes once', async () => {
  const expenses = await openExpenses([expense('Stamps')]);
  const slow = later<void>();
  answers('delete', ONE, async () => {
    await slow.answer;
    expenses.pop();
    return undefined;
  });
  await button('Delete Stamps').click();
  await button('Delete', dialog('Delete expense')).dblClick();
  slow.resolve();
  await expectSuccess('Expense deleted successfully');
  await expect.element(rows).not.toBeInTheDocument();
  expect(sent('delete', ONE)).toHaveLength(1);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a day that has not begun takes no expenses', async () => {
  await openExpenses([], '&on=2099-01-01');
  await expect.element(page.getByText('This day has not started yet.')).toBeVisible();
  await button('Add Expense').click();
  await expectFailure('Expenses can be recorded for today or an earlier day');
});

test('a day that cannot be read says so, and Try again reads it', async () => {
  const heal = breaks('get', EXPENSES, REFUSED);
  await openExpenses([expense('December')]);
  await expectFailure('Failed to fetch expenses');
  heal();
  await button('Try again').click();
  await expect.element(rows.filter({ hasText: 'December' })).toBeVisible();
});

test('the focus moves to the next row when its own row is deleted', async () => {
  const expenses = await openExpenses([expense('Rice'), expense('Ice')]);
  answers('delete', ONE, () => {
    expenses.shift();
    return undefined;
  });
  await pressEnter(button('Delete Rice'));
  await pressEnter(button('Delete', dialog('Delete expense')));
  await expect.element(rows.filter({ hasText: 'Rice' })).not.toBeInTheDocument();
  await expect.element(button('Edit Ice')).toHaveFocus();
});

test('a long description folds, and opens at a tap', async () => {
  const description = `Rice from the market ${'and some more of it '.repeat(20)}in the end`;
  await openExpenses([expense(description)]);
  const heading = () => (rows.getByRole('heading').element() as HTMLElement).innerText;
  await expect.element(rows).toBeVisible();
  expect(heading()).not.toContain('in the end');
  await button('Show all').click();
  await expect.poll(heading).toContain('in the end');
});
