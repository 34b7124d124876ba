/** An expense paid from the drawer comes with a cash out; what happens to one of the two leaves the other alone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DrawerState, Expense } from '~/api/types';
import { storeDrawersInUse } from '~/lib/drawers-in-use';
import { newId } from '~/lib/ids';
import { todayInManila } from '~/lib/time';
import { sendWaiting } from '~/outbox/outbox';
import { readAgain } from '~/testing/again';
import { approval, approveAs, approves, needsApproval } from '~/testing/approvals';
import { cash, openCash } from '~/testing/cash';
import { button, dialog } from '~/testing/controls';
import { shiftForTests } from '~/testing/drawer';
import { beginExpense, expense, fillExpense, openExpenses, rows, saveOf } from '~/testing/expenses';
import { holdMoment } from '~/testing/moment';
import { answers, breaks, fails, queriesOf, sent } from '~/testing/server';
import { expectSuccess } from '~/testing/toast';

const EXPENSES = '/api/expenses';
const tick = page.getByRole('switch', { name: 'Paid from the drawer' });

function drawerIs(state: 'open' | 'closed' | 'unknown'): void {
  const told: DrawerState = {
    drawer: newId(),
    shift: state === 'open' ? shiftForTests() : null,
    suggested_float_centavos: null,
    others: [],
    left_behind: [],
    in_use: state !== 'unknown',
  };
  answers('get', '/api/drawer', told);
}

function takesNew(expenses: Expense[]): void {
  answers('post', EXPENSES, ({ id, category, description, amount_centavos, cash_out_id }) => {
    const cash_out_centavos = cash_out_id ? amount_centavos : null;
    const made = expense(description, {
      id,
      category,
      amount_centavos,
      cash_out_centavos,
      on: todayInManila(),
    });
    expenses.unshift(made);
    return made;
  });
}

test("'Paid from the drawer' records the cash out in the same request", async () => {
  drawerIs('open');
  takesNew(await openExpenses());
  const adding = await beginExpense();
  await expect.element(tick).not.toBeChecked();
  await fillExpense(adding, 'Supplies', 'Ice', '500');
  await tick.click();
  await saveOf(adding).click();
  await expectSuccess('Expense recorded successfully');
  await expect.element(rows.getByText(/paid from the drawer$/)).toBeVisible();
  const [body] = sent('post', EXPENSES);
  expect(body).toMatchObject({ description: 'Ice', amount_centavos: 50_000 });
  expect(body?.cash_out_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(body?.cash_out_id).not.toBe(body?.id);
});

test("a tap on 'Paid from the drawer' just as the drawer opens has no effect", async () => {
  drawerIs('closed');
  takesNew(await openExpenses());
  const isRead = holdMoment();
  await fillExpense(await beginExpense(), 'Supplies', 'Ice', '500');
  drawerIs('open');
  await readAgain();
  await tick.click({ force: true });
  await expect.element(tick).not.toBeChecked();
  isRead();
  await tick.click({ force: true });
  await expect.element(tick).toBeChecked();
});

test("'Paid from the drawer' stays on when the drawer is closed before the expense is saved", async () => {
  drawerIs('open');
  takesNew(await openExpenses());
  const adding = await beginExpense();
  await fillExpense(adding, 'Supplies', 'Ice', '500');
  await tick.click();
  drawerIs('closed');
  await readAgain();
  await expect.element(tick).toBeChecked();
  await saveOf(adding).click();
  await expectSuccess('Expense recorded successfully');
  expect(sent('post', EXPENSES)[0]?.cash_out_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('an expense that is not paid from the drawer is sent without a cash out', async () => {
  drawerIs('open');
  takesNew(await openExpenses());
  const adding = await beginExpense();
  await fillExpense(adding, 'Supplies', 'Ice', '500');
  await saveOf(adding).click();
  await expectSuccess('Expense recorded successfully');
  expect(sent('post', EXPENSES)[0]).not.toHaveProperty('cash_out_id');
  expect(rows.getByText(/paid from the drawer/).elements()).toEqual([]);
});

test.for([
  ['no drawer is open', 'closed', ''],
  ['drawers are not in use', 'unknown', ''],
  ['it is for another day', 'open', '&on=2026-03-09'],
] as const)("'Paid from the drawer' is not offered where %s", async ([, state, search]) => {
  drawerIs(state);
  await openExpenses([], search);
  await expect.element((await beginExpense()).getByLabelText('Amount')).toBeVisible();
  expect(tick.elements()).toEqual([]);
});

test('offline an expense and its cash out wait as one row, and are sent with the same ids', async () => {
  drawerIs('open');
  takesNew(await openExpenses());
  const heal = breaks('post', EXPENSES, 'cut');
  const adding = await beginExpense();
  await fillExpense(adding, 'Supplies', 'Ice', '500');
  await tick.click();
  await saveOf(adding).click();
  await expect.element(rows.getByText('Not sent yet')).toBeVisible();
  await expect.element(rows.getByText(/paid from the drawer$/)).toBeVisible();
  heal();
  await sendWaiting();
  await expect.element(button('Edit Ice')).toBeVisible();
  const ids = sent('post', EXPENSES).map(({ id, cash_out_id }) => `${id} ${cash_out_id}`);
  expect(new Set(ids).size).toBe(1);
});

test("a page that was opened offline offers 'Paid from the drawer' where drawers are in use", async () => {
  storeDrawersInUse(true);
  breaks('get', '/api/drawer', 'cut');
  await openExpenses();
  breaks('post', EXPENSES, 'cut');
  const adding = await beginExpense();
  await fillExpense(adding, 'Supplies', 'Ice', '500');
  await tick.click();
  await saveOf(adding).click();
  await expect.element(rows.getByText(/paid from the drawer$/)).toBeVisible();
});

test('a cash out that needs an approval is approved along with its expense', async () => {
  drawerIs('open');
  takesNew(await openExpenses());
  fails('post', EXPENSES, needsApproval('cash_out', newId(), 50_000));
  approves();
  const adding = await beginExpense();
  await fillExpense(adding, 'Supplies', 'Ice', '500');
  await tick.click();
  await saveOf(adding).click();
  await expect.element(approval.getByText('Cash Out of ₱500.00')).toBeVisible();
  await approveAs('Jose');
  await expectSuccess('Expense recorded successfully');
  expect(queriesOf('post', EXPENSES).map((query) => query.has('approval'))).toEqual([false, true]);
});

test('editing or deleting an expense says that its cash out stays', async () => {
  drawerIs('open');
  await openExpenses([
    expense('Ice', { amount_centavos: 50_000, cash_out_centavos: 50_000 }),
    expense('Rice'),
  ]);
  await button('Edit Ice').click();
  await expect.element(page.getByText('Its cash out of ₱500.00 stays as it is.')).toBeVisible();
  expect(tick.elements()).toEqual([]);
  await button('Cancel').click();
  await button('Delete Ice').click();
  const said = 'Its cash out of ₱500.00 stays: void that too if no money left the drawer.';
  await expect.element(dialog('Delete expense').getByText(said)).toBeVisible();
  await button('Cancel').click();
  await button('Delete Rice').click();
  expect(page.getByText(/cash out/).elements()).toEqual([]);
});

test('voiding a cash out says that its expense stays', async () => {
  await openCash([
    cash('Ice', { transaction_type: 'cash_out', amount_centavos: 50_000, expense_id: newId() }),
    cash('Bread', { transaction_type: 'cash_out', amount_centavos: 30_000 }),
  ]);
  await button('Void Cash Out of ₱500.00').click();
  const said =
    /The expense it paid for stays, unless it was deleted\. If nothing was spent, delete that too\./;
  await expect.element(dialog('Void transaction').getByText(said)).toBeVisible();
  await button('Cancel').click();
  await button('Void Cash Out of ₱300.00').click();
  expect(page.getByText(said).elements()).toEqual([]);
});
