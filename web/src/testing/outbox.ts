import type { CashTransaction, Expense, RefusedRecord, RefusedSale, Sale, Ticked } from '~/api/types';
import { storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { discardParked, sendWaiting, unsentRows, useOutbox } from '~/outbox/outbox';
import type { Kind, Row } from '~/outbox/row';
import { cashOf, expenseOf, saleOf, tickOf } from '~/outbox/server-for-tests';
import { answers } from './server';

const MADE = { sale: saleOf, expense: expenseOf, cash: cashOf, tick: tickOf } as const;

/** Waiting rows, which nothing sends. */
export function waitingRows(...kinds: Kind[]): Row[] {
  return kinds.map((kind) => {
    const id = newId();
    return { ...MADE[kind](id), id, queuedAt: Date.now(), staffFirstName: 'Maria', parked: null };
  });
}

/** Sends what a test has left unsent to a server that takes everything, so that it is not sent in the next test. */
export async function emptyOutbox(): Promise<void> {
  answers('post', '/api/sales', ({ id }) => ({ id }) as Sale);
  answers('post', '/api/expenses', ({ id }) => ({ id }) as Expense);
  answers('post', '/api/cash', ({ id }) => ({ id }) as CashTransaction);
  answers(
    'put',
    '/api/orders/{sale_id}/ticks',
    (_, __, path) => ({ ticket: { id: path.split('/')[3] } }) as Ticked,
  );
  answers('post', '/api/sales/{sale_id}/unrecorded', writesDown);
  answers('post', '/api/expenses/{expense_id}/unrecorded', writesDown);
  answers('post', '/api/cash/{transaction_id}/unrecorded', writesDown);
  await sendWaiting();
  if (unsentRows(useOutbox.getState()).length > 0) storeCurrentStaff({ id: newId(), first_name: 'Maria' });
  for (const { id } of useOutbox.getState().parked) await discardParked(id);
  await sendWaiting();
}

const writesDown = (sent: RefusedRecord | RefusedSale) => ({
  id: String('sale' in sent ? sent.sale.id : sent.record.id),
  is_recorded: false,
});
