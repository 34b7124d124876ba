/** An expense that is found again as typed, although an earlier page has sent it under the same id. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '~/lib/ids';
import { startOutbox, unsentRows, useOutbox } from '~/outbox/outbox';
import { approval, approves, needsApproval } from '~/testing/approvals';
import { beginExpense, expense, fillExpense, openExpenses, saveOf } from '~/testing/expenses';
import { haveRead } from '~/testing/moment';
import { answers, breaks, fails, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { expenseDrafts } from './drafts';

const EXPENSES = '/api/expenses';
const SAVED_BEFORE = 'The first try was saved after all. Check the list before you save again.';
const ICE = { category: 'Supplies', description: 'Ice', amount_centavos: '120' } as const;

const TODAY = '2026-03-11';

beforeAll(startOutbox);

// Input is kept for a day, which must not end in the middle of a test.
beforeEach(() => {
  const now = Date.now.bind(Date);
  const ahead = Date.parse(`${TODAY}T12:00:00+08:00`) - now();
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Leaves what an earlier page would leave after a power cut. */
function leave(id: string, cashOutId = ''): void {
  const rest = { known: null, isFromDrawer: cashOutId !== '', cashOutId };
  expenseDrafts.store(TODAY, { id, texts: ICE, rest, isSent: false });
}

function takesNew(): void {
  answers('post', EXPENSES, ({ id, category, description, amount_centavos }) =>
    expense(description, { id, category, amount_centavos, on: TODAY }),
  );
}

test('another expense is not taken for the first one, which still waits here', async () => {
  await openExpenses();
  const heal = breaks('post', EXPENSES, 'cut');
  const adding = await beginExpense();
  await fillExpense(adding, 'Supplies', 'Ice', '120');
  await saveOf(adding).click();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.poll(() => unsentRows(useOutbox.getState())).toHaveLength(1);
  const [{ id } = { id: '' }] = unsentRows(useOutbox.getState());

  leave(id);
  await beginExpense();
  await expect.element(adding.getByLabelText('Amount')).toHaveValue('120');
  await fillExpense(adding, 'Utilities', 'Gas', '500');
  await saveOf(adding).click();
  await expect.element(adding.getByText(SAVED_BEFORE)).toBeVisible();
  takesNew();
  heal();
  haveRead();
  await saveOf(adding).click();
  await expect.element(adding).not.toBeInTheDocument();
  const gas = sent('post', EXPENSES).filter(({ description }) => description === 'Gas');
  expect(new Set(gas.map((each) => each.id)).size).toBe(1);
  expect(gas[0]?.id).not.toBe(id);
});

test("an expense that differs from the server's under its id is saved as a new one, with its own cash out", async () => {
  await openExpenses();
  const id = newId();
  const cashOutId = newId();
  leave(id, cashOutId);
  const adding = await beginExpense();
  await adding.getByLabelText('Amount').fill('500');
  await expect.element(page.getByRole('switch', { name: 'Paid from the drawer' })).toBeChecked();
  fails('post', EXPENSES, refusal(409, 'expense_differs'));
  await saveOf(adding).click();
  await expectFailure('Failed to save expense');
  await expect.element(adding.getByText(SAVED_BEFORE)).toBeVisible();
  takesNew();
  haveRead();
  await saveOf(adding).click();
  await expectSuccess('Expense recorded successfully');
  const [first, second] = sent('post', EXPENSES);
  expect(first?.id).toBe(id);
  expect(first?.cash_out_id).toBe(cashOutId);
  expect(second?.id).not.toBe(id);
  expect(second?.cash_out_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.cash_out_id).not.toBe(cashOutId);
  expect(expenseDrafts.foundIn(TODAY)).toBeNull();
});

test('an expense whose cash out waits for an approval is kept for a later page', async () => {
  await openExpenses();
  leave(newId(), newId());
  fails('post', EXPENSES, needsApproval('cash_out', newId(), 12_000));
  approves();
  const adding = await beginExpense();
  await saveOf(adding).click();
  await expect.element(approval.getByText('Cash Out of ₱120.00')).toBeVisible();
  expect(expenseDrafts.foundIn(TODAY)?.texts).toEqual(ICE);
});

test('a typed expense is kept until the outbox has stored it, so that closing the page in between loses nothing', async () => {
  await openExpenses();
  takesNew();
  const asItIsWritten: unknown[] = [];
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    asItIsWritten.push(expenseDrafts.foundIn(TODAY)?.texts);
    return put.apply(this, row);
  });
  const adding = await beginExpense();
  await fillExpense(adding, 'Supplies', 'Ice', '120');
  await saveOf(adding).click();
  await expectSuccess('Expense recorded successfully');
  expect(asItIsWritten).toEqual([ICE]);
  expect(expenseDrafts.foundIn(TODAY)).toBeNull();
});
