import { expect, test } from 'vitest';
import type { CashOfDay, CashTransaction } from '~/api/types';
import type { RowOf } from '~/outbox/row';
import { describeRow } from '~/outbox/words';
import { cashOutsOf, withRecorded, withUnsent } from './unsent-cash';

const NOON = Date.parse('2026-03-11T04:00:00Z');
const HOUR = 3_600_000;
const day: CashOfDay = {
  on: '2026-03-11',
  cash_in_centavos: 50_000,
  cash_in_count: 1,
  cash_out_centavos: 0,
  cash_out_count: 0,
  net_change_centavos: 50_000,
  transactions: [made('a', { amount_centavos: 50_000 })],
  arrived_late: [],
};

function made(id: string, others: Partial<CashTransaction> = {}): CashTransaction {
  return {
    id,
    staff_id: '',
    transaction_type: 'cash_in',
    amount_centavos: 2_000,
    description: null,
    expense_id: null,
    created_at: '2026-03-11T03:00:00Z',
    on: '2026-03-11',
    voided: false,
    voided_at: null,
    recorded_by_first_name: 'Maria',
    voided_by_first_name: null,
    approved_by_first_name: null,
    void_approved_by_first_name: null,
    ...others,
  };
}

function row(id: string, others: Partial<RowOf<'cash'>> = {}): RowOf<'cash'> {
  const cash = { id, transaction_type: 'cash_out', amount_centavos: 2_000 } as const;
  return { id, kind: 'cash', cash, queuedAt: NOON, staffFirstName: 'Jose', parked: null, ...others };
}

const shown = (rows: RowOf<'cash'>[], clockOffsetMs = 0) => {
  const { sums, transactions = [] } = withUnsent(day, day.on, { rows, clockOffsetMs });
  return { net: sums?.net_change_centavos, ids: transactions.map(({ id }) => id) };
};

test('a waiting movement is listed in its place and counts; a refused one is only listed', () => {
  const parked = { status: 409, code: 'approval_needed', detail: '', field: null };
  expect(shown([row('b'), row('c', { queuedAt: NOON - 2 * HOUR, parked })])).toEqual({
    net: 48_000,
    ids: ['b', 'a', 'c'],
  });
});

test('a waiting safe drop is called a safe drop', () => {
  const { cash } = row('b');
  const drop = row('b', { cash: { ...cash, kind: 'safe_drop' } });
  const { transactions } = withUnsent(day, day.on, { rows: [drop], clockOffsetMs: 0 });
  expect(transactions?.[0]).toMatchObject({ kind: 'safe_drop', unsent: 'Not sent yet' });
  expect([describeRow(drop).title, describeRow(row('b')).title]).toEqual(['Safe drop', 'Cash Out']);
});

test('a movement that the server already has, though its answer was lost, is listed once', () => {
  expect(shown([row('a')])).toEqual({ net: 50_000, ids: ['a'] });
});

test("the day of a waiting movement is by the server's clock", () => {
  expect(shown([row('b', { queuedAt: NOON - 24 * HOUR })])).toEqual({ net: 50_000, ids: ['a'] });
  expect(shown([row('b', { queuedAt: NOON - 24 * HOUR })], 24 * HOUR)).toEqual({
    net: 48_000,
    ids: ['b', 'a'],
  });
});

test('a recorded movement is added once, and one that is voided by now is in no sum', () => {
  const once = withRecorded(day, made('b'));
  expect(withRecorded(once, made('b'))).toBe(once);
  expect(once).toMatchObject({ cash_in_count: 2, net_change_centavos: 52_000 });
  expect(withRecorded(day, made('b', { voided: true }))).toMatchObject({ cash_in_count: 1 });
});

test('a waiting expense that was paid from the drawer is listed as a cash out', () => {
  const { cash: _, ...waits } = row('e');
  const expense = { id: 'e', category: 'Supplies', description: 'Ice', amount_centavos: 2_000 } as const;
  const expenses: RowOf<'expense'>[] = [
    { ...waits, kind: 'expense', expense: { ...expense, cash_out_id: 'b' } },
    { ...waits, kind: 'expense', expense },
  ];
  expect(shown(cashOutsOf(expenses))).toEqual({ net: 48_000, ids: ['b', 'a'] });
});
