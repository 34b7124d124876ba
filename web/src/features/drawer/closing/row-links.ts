/** Where the rows of a candidate are looked at: a sale on its own screen, others in the list of their day. */
import type { ExplanationCandidate } from '~/api/types';
import { addressOf } from '~/lib/navigation';
import { PAYMENTS_PLACE } from '../words';

interface RowLink {
  word: string;
  href: string;
}

/** @param on the day of the shift */
export function rowLinks(rows: ExplanationCandidate['rows'], on: string): RowLink[] {
  const sales = rows.filter(({ kind }) => kind === 'sale');
  const has = (wanted: (typeof rows)[number]['kind']) => rows.some(({ kind }) => kind === wanted);
  return [
    ...sales.map(({ id }, index) => ({
      word: sales.length === 1 ? 'Open the sale' : `Sale ${index + 1}`,
      href: addressOf(`/sales/${id}`),
    })),
    ...(has('cash_transaction')
      ? [{ word: 'Cash Transactions', href: addressOf('/cash-transactions', { on }) }]
      : []),
    ...(has('expense') ? [{ word: 'Expenses', href: addressOf('/', { view: 'expenses', on }) }] : []),
    ...(has('unrecorded_sale')
      ? [{ word: 'Sales that were not recorded', href: addressOf('/', { view: 'sales', on }) }]
      : []),
    // They stand below on the same screen.
    ...(has('app_payment') ? [{ word: 'Payments without an order', href: `#${PAYMENTS_PLACE}` }] : []),
  ];
}
