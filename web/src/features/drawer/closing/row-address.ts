/** Where the rows of a candidate are looked at: a sale on its own screen, others in the list of their day. */
import type { ExplanationCandidate } from '~/api/types';
import { addressOf } from '~/lib/navigation';
import { PAYMENTS_PLACE } from '../words';

type Row = ExplanationCandidate['rows'][number];

/** @param on the day of the shift */
export function addressOfRow({ kind, id }: Row, on: string): string {
  switch (kind) {
    case 'sale':
      return addressOf(`/sales/${id}`);
    case 'cash_transaction':
      return addressOf('/cash-transactions', { on });
    case 'expense':
      return addressOf('/', { view: 'expenses', on });
    case 'unrecorded_sale':
      return addressOf('/', { view: 'sales', on });
    case 'app_payment':
      // It stands below on the same screen.
      return `#${PAYMENTS_PLACE}`;
  }
}
