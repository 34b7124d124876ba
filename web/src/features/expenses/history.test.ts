import { expect, test } from 'vitest';
import type { ExpenseEvent } from '~/api/types';
import { detailLines } from './history';

const ice = { category: 'Supplies', description: 'Ice', amount_centavos: 10_000 };

function event(action: ExpenseEvent['action'], values: Partial<ExpenseEvent>): ExpenseEvent {
  return {
    at: '2026-11-20T01:00:00Z',
    staff_first_name: 'Maria',
    approved_by_first_name: null,
    sent_by_first_name: null,
    action,
    before: null,
    after: null,
    ...values,
  };
}

test('a change lists each changed field with its old and its new value, and no other field', () => {
  const after = { ...ice, category: 'Other', amount_centavos: 99_900 };
  expect(detailLines(event('changed', { before: ice, after }))).toEqual([
    'Category: Supplies → Other',
    'Amount: ₱100.00 → ₱999.00',
  ]);
});

test('a recorded or a deleted expense is described in full', () => {
  expect(detailLines(event('recorded', { after: ice }))).toEqual(['Supplies · Ice · ₱100.00']);
  expect(detailLines(event('deleted', { before: ice }))).toEqual(['Supplies · Ice · ₱100.00']);
});
