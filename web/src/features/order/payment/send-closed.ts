import type { ErrorCode, NewSale } from '~/api/types';
import type { OrderBook } from '../order-book';
import type { ClosedOrder } from '../storage';
import { type MadeSale, newSale } from './new-sale';

/** Why the server did not take a sale. */
export interface SaleRefusal {
  code: string;
  detail: string;
  /** The field of the sale at fault, such as 'tenders.1.reference'. */
  field?: string | null;
}

/**
 * The outbox's outcome for a sale: stored by the server, kept in this browser until it can be sent, or refused. What
 * the server stored may differ from what was sent: another tab may have sold the same order a moment ago.
 */
export type Completion =
  | { kind: 'recorded'; sale: MadeSale }
  | { kind: 'queued'; because?: string }
  | { kind: 'refused'; error: SaleRefusal };

/** Where sales go. */
export interface Counter {
  /** `takesBack` is asked whether the outbox may drop a refused sale, because its lines are safe elsewhere. */
  submit: (sale: NewSale, takesBack: (error: SaleRefusal) => Promise<boolean>) => Promise<Completion>;
  /** The sale with this id, if it waits in this browser. */
  held: (id: string) => Promise<MadeSale | undefined>;
  /** The refusal, if the sale waits for a person rather than for the server; otherwise null. */
  refusal: (id: string) => SaleRefusal | null;
  /** The sale as the server has it; null if it has none, or cannot be asked. */
  stored: (id: string) => Promise<MadeSale | null>;
}

/** What became of a completed order. */
export type OrderOutcome =
  | { kind: 'sold'; sale: MadeSale; isQueued: boolean; because?: string | undefined }
  /** Not sold: the order is open again, or waits for a person under 'Not accepted'. */
  | { kind: 'back' | 'parked'; error: SaleRefusal };

const SOLD_BEFORE: ErrorCode = 'sale_differs';

/**
 * Turn a closed order into a sale, once, however many tabs try; each of its lines is then sold, parked or open again.
 */
export async function sendClosed(
  book: OrderBook,
  closed: ClosedOrder,
  counter: Counter,
): Promise<OrderOutcome> {
  const sale = newSale(closed.order, closed.details);
  let before: MadeSale | null = null;
  let isBack = false;
  const takesBack = async ({ code }: SaleRefusal) => {
    before = code === SOLD_BEFORE ? await counter.stored(sale.id) : null;
    if (before) book.settle(closed, before);
    else isBack = book.giveBack(closed);
    return before !== null || isBack;
  };
  const outcome = await counter.submit(sale, takesBack).catch((): Completion => {
    // Neither the outbox nor the server has the sale.
    book.reopen(closed);
    isBack = true;
    return { kind: 'refused', error: { code: '', detail: '' } };
  });
  if (outcome.kind === 'recorded') {
    book.settle(closed, outcome.sale);
    return { kind: 'sold', sale: outcome.sale, isQueued: false };
  }
  if (before) return { kind: 'sold', sale: before, isQueued: false };
  // It may have been refused earlier, after the tab that sent it was gone.
  const refusal = outcome.kind === 'refused' ? outcome.error : counter.refusal(sale.id);
  if (refusal) return { kind: await leaveRefused(), error: refusal };
  // The outbox has another tab's version of the sale, if that tab was first.
  const held = (await counter.held(sale.id)) ?? sale;
  book.settle(closed, held);
  return { kind: 'sold', sale: held, isQueued: true, because: becauseOf(outcome) };

  async function leaveRefused(): Promise<'back' | 'parked'> {
    const held = isBack ? undefined : await counter.held(sale.id);
    if (held) book.park(closed, held);
    else if (!isBack) book.reopen(closed);
    return held ? 'parked' : 'back';
  }
}

function becauseOf(outcome: Completion): string | undefined {
  return outcome.kind === 'queued' ? outcome.because : undefined;
}
