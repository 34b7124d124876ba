import { expect, test } from 'vitest';
import type { CashTransaction } from '~/api/types';
import { cashProblems, newCash, recordedText, shownOf } from './transaction';

const typed = (amount_centavos: string, description = '') => ({ amount_centavos, description });

test.each(['', ' ', '0', '0.00', '₱0', '-1', '0.001', '1,2,3', 'ten', '1e3', '.'])(
  '%j is not a valid amount',
  (amount) => {
    expect(cashProblems(typed(amount))).toEqual({ amount_centavos: 'Please enter a valid amount' });
  },
);

test('an amount above what the server takes is refused in words', () => {
  expect(cashProblems(typed('1000000000000'))).toEqual({ amount_centavos: 'At most ₱10,000,000,000.00' });
});

test.each([
  ['0.01', 1],
  ['1,234,567.89', 123_456_789],
  ['₱500', 50_000],
])('%s is recorded as %i centavos', (amount, centavos) => {
  expect(cashProblems(typed(amount))).toEqual({});
  expect(newCash('id', 'cash_out', typed(amount)).amount_centavos).toBe(centavos);
});

test('the description is trimmed, and null when nothing is left', () => {
  expect(newCash('id', 'cash_in', typed('1', '  Change fund ')).description).toBe('Change fund');
  expect(newCash('id', 'cash_in', typed('1', '   ')).description).toBeNull();
});

test('the message about a recorded movement names its kind', () => {
  expect(recordedText('cash_in')).toBe('Cash in transaction recorded');
  expect(recordedText('cash_out')).toBe('Cash out transaction recorded');
});

test('only the movements of a chosen kind are shown', () => {
  const rows = ['cash_in', 'cash_out', 'cash_in'].map(
    (transaction_type, index) => ({ id: String(index), transaction_type }) as CashTransaction,
  );
  expect(shownOf(rows, 'cash_in').map(({ id }) => id)).toEqual(['0', '2']);
  expect(shownOf(rows)).toHaveLength(3);
});
