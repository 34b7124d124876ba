/** Cash put in or taken out on this device that the server does not know of, in the list of its day. */
import type { CashOfDay, CashTransaction } from '~/api/types';
import { todayInManila } from '~/lib/time';
import type { RowOf } from '~/outbox/row';
import { type Unsent, unsentWord, type WaitingOf } from '~/outbox/use-waiting';

export interface ListedCash extends CashTransaction {
  /** Why the server does not have it. */
  unsent?: Unsent;
}

export interface ListedDay {
  /** Undefined until the server's sums are known. */
  sums: Omit<CashOfDay, 'transactions' | 'arrived_late'> | undefined;
  /** Newest first; undefined until anything is known. */
  transactions: readonly ListedCash[] | undefined;
}

/** Cash that left the drawer for waiting expenses: each is sent with its expense. */
export function cashOutsOf(expenses: readonly RowOf<'expense'>[]): RowOf<'cash'>[] {
  return expenses.flatMap(({ expense, ...row }) => {
    const { cash_out_id: id, amount_centavos, description } = expense;
    if (!id) return [];
    return {
      ...row,
      kind: 'cash',
      id,
      cash: { id, transaction_type: 'cash_out', amount_centavos, description },
    };
  });
}

/** The day with its unsent rows: those that wait count, refused ones are only listed. */
export function withUnsent(
  day: CashOfDay | undefined,
  on: string,
  { rows, clockOffsetMs }: WaitingOf<'cash'>,
): ListedDay {
  const recorded = day?.transactions ?? [];
  const recordedIds = new Set(recorded.map(({ id }) => id));
  const unsent = rows
    .map((row) => toListed(row, clockOffsetMs))
    .filter((cash) => cash.on === on && !recordedIds.has(cash.id));
  const waitingRows = unsent.filter((cash) => cash.unsent === 'Not sent yet');
  return {
    sums: day && waitingRows.reduce(addToSums, day),
    transactions: unsent.length > 0 ? newestFirst([...unsent, ...recorded]) : day?.transactions,
  };
}

/** The day after the server has recorded this movement. */
export function withRecorded(day: CashOfDay, cash: CashTransaction): CashOfDay {
  if (day.transactions.some(({ id }) => id === cash.id)) return day;
  // A repeat whose first answer was lost may have been voided since.
  const sums = cash.voided ? day : addToSums(day, cash);
  return { ...sums, transactions: [cash, ...day.transactions] };
}

function newestFirst(transactions: ListedCash[]): ListedCash[] {
  return transactions.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

function addToSums(
  day: CashOfDay,
  { transaction_type, amount_centavos: amount }: CashTransaction,
): CashOfDay {
  return transaction_type === 'cash_in'
    ? {
        ...day,
        cash_in_centavos: day.cash_in_centavos + amount,
        cash_in_count: day.cash_in_count + 1,
        net_change_centavos: day.net_change_centavos + amount,
      }
    : {
        ...day,
        cash_out_centavos: day.cash_out_centavos + amount,
        cash_out_count: day.cash_out_count + 1,
        net_change_centavos: day.net_change_centavos - amount,
      };
}

function toListed(row: RowOf<'cash'>, clockOffsetMs: number): ListedCash {
  const madeAt = row.queuedAt + clockOffsetMs;
  const { transaction_type, amount_centavos, description = null, kind = null } = row.cash;
  return {
    id: row.id,
    staff_id: '',
    transaction_type,
    amount_centavos,
    description,
    kind,
    expense_id: null,
    created_at: new Date(madeAt).toISOString(),
    on: todayInManila(madeAt),
    voided: false,
    voided_at: null,
    recorded_by_first_name: row.staffFirstName,
    voided_by_first_name: null,
    approved_by_first_name: null,
    void_approved_by_first_name: null,
    unsent: unsentWord(row),
  };
}
