/** Where the rows of a candidate are found: each is opened in its place. */
import type { ExplanationCandidate, Shift } from '~/api/types';
import { addressOf } from '~/lib/navigation';

type CandidateRow = ExplanationCandidate['rows'][number];

/**
 * The parts of a shift's own screen that an address can open, besides the payments without an order, which have ids.
 */
export const COUNT = 'count';
export const FLOAT = 'float';

/** Whether the row is on the same screen as the candidate. */
export function isOnDrawerPage({ kind }: CandidateRow): boolean {
  return kind === 'app_payment' || kind === 'count' || kind === 'float';
}

export function addressOfRow(row: CandidateRow, shift: Pick<Shift, 'id' | 'on'>): string {
  const on = row.on ?? shift.on;
  const onDrawerPage = (place: string) => addressOf('/drawer', { close: shift.id, row: place });
  switch (row.kind) {
    case 'sale':
      return addressOf(`/sales/${row.id}`);
    case 'cash_transaction':
      return addressOf('/cash-transactions', { on, row: row.id });
    case 'expense':
      return addressOf('/', { view: 'expenses', on, row: row.id });
    case 'unrecorded_sale':
      return addressOf('/', { view: 'sales', on, row: row.id });
    case 'app_payment':
      return onDrawerPage(row.id);
    case 'count':
      return onDrawerPage(COUNT);
    case 'float':
      return onDrawerPage(FLOAT);
  }
}
