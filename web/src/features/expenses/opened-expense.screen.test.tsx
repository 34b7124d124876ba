import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeletedExpense } from '~/api/types';
import { openApp } from '~/testing/app';
import { expense, openExpenses } from '~/testing/expenses';
import { answers, breaks, REFUSED } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const note = page.getByRole('status').filter({ hasText: 'that you opened' });
const marked = () => document.querySelector('li[aria-current]');

test('an expense in the address is in sight, marked and focused', async () => {
  const many = Array.from({ length: 80 }, (_, at) => expense(`Bill ${at}`));
  await openExpenses([...many, expense('Ice', { id: 'ice' })], '&row=ice');
  await expect.element(page.getByRole('heading', { name: 'Ice', exact: true })).toBeInViewport();
  expect(document.activeElement).toBe(marked());
  expect(note.elements()).toEqual([]);
});

test('an opened expense that has been deleted is shown among the deleted ones, with a note', async () => {
  const gone: DeletedExpense = {
    ...expense('Ice', { id: 'ice' }),
    deleted_at: '2026-03-11T02:00:00Z',
    deleted_by_first_name: 'Ana',
    approved_by_first_name: null,
  };
  const day = { on: '2026-03-11', total_centavos: 0, expenses: [], deleted: [gone] };
  answers('get', '/api/expenses', day);
  await openApp('/?view=expenses&row=ice');
  await expect
    .element(note)
    .toHaveTextContent('The expense that you opened was deleted. It is listed below, with its history.');
  await expect.poll(() => marked()?.textContent).toContain('deleted');
  expect(document.activeElement).toBe(marked());
});

test('a note says that an opened expense is not in the list, but not while the day cannot be read', async () => {
  const heal = breaks('get', '/api/expenses', REFUSED);
  await openExpenses([], '&row=gone');
  await expectFailure('Failed to fetch expenses');
  expect(note.elements()).toEqual([]);
  heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(note).toHaveTextContent("The expense that you opened is not in this day's list.");
});
