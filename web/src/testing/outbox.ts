import { cleanup } from 'vitest-browser-react/pure';
import type { CashTransaction, Expense, RefusedRecord } from '~/api/types';
import { storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { discardParked, sendWaiting, useOutbox } from '~/outbox/outbox';
import type { Kind, Row } from '~/outbox/row';
import { cashOf, expenseOf, saleOf, tickOf } from '~/outbox/server-for-tests';
import { answers } from './server';

const MADE = { sale: saleOf, expense: expenseOf, cash: cashOf, tick: tickOf } as const;

/** Rows as they wait: nothing sends them. */
export function waitingRows(...kinds: Kind[]): Row[] {
  return kinds.map((kind) => {
    const id = newId();
    return { ...MADE[kind](id), id, queuedAt: Date.now(), staffFirstName: 'Maria', parked: null };
  });
}

/** What a test leaves unsent must not be sent in the next one. */
export async function emptyOutbox(): Promise<void> {
  // Whoever is signed in leaves the sign-in page for the till.
  await cleanup();
  storeCurrentStaff({ id: newId(), first_name: 'Maria' });
  answers('post', '/api/expenses', ({ id }) => ({ id }) as Expense);
  answers('post', '/api/cash', ({ id }) => ({ id }) as CashTransaction);
  answers('post', '/api/expenses/{expense_id}/unrecorded', writesDown);
  answers('post', '/api/cash/{transaction_id}/unrecorded', writesDown);
  for (const { id } of useOutbox.getState().parked) await discardParked(id);
  await sendWaiting();
}

const writesDown = ({ record }: RefusedRecord) => ({ id: String(record.id), is_recorded: false });
