import type { ErrorCode } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { formatAmount } from '~/lib/money';
import { isStored } from '~/outbox/outbox';
import { cannotStore, savedHere, savedUntilSignIn } from '~/outbox/words';
import { isCardMissing, openRefusedCard } from '../cards/card-problems';
import { useTerms } from '../cards/terms';
import { tellTotalChanged } from '../cards/use-terms-to-pay';
import { closeDetails, openDialog, showSheet } from '../questions/dialog-state';
import type { LowAfterSale } from '../questions/low-stock';
import type { OrderDetails } from '../storage';
import { book, closeOrder, foundSaleId, isStillOpen, openOrder, recordCompleted, useOrder } from '../store';
import { recordRefusedReference } from '../tenders/refusals';
import { askForDiscount, isApprovalMissing } from './discount-approval';
import { setLastSale } from './last-sale';
import { type MadeSale, newSale } from './new-sale';
import { type Counter, type OrderOutcome, type SaleRefusal, sendClosed } from './send-closed';
import { holdSending, useSending, whenNobodySends } from './sending';

const LOG_IN = 'Please log in to complete orders';
const APPROVAL_NEEDED: ErrorCode = 'approval_needed';

/**
 * Handles Complete or Checkout: the guards of spec section 5, the approval that a discount may need, the low-stock
 * warning, and then the details.
 */
export async function beginCompleting(low: readonly LowAfterSale[]): Promise<void> {
  if (!isStillOpen() || useOrder.getState().lines.length === 0) return;
  if (!currentStaff()) return showFailure(LOG_IN);
  if (isCardMissing()) return;
  // Before the cash is counted, because the discount may have to go.
  if (isApprovalMissing() && (await askForDiscount()) === 'neither') return;
  if (useOrder.getState().lines.length > 0)
    openDialog(low.length > 0 ? { kind: 'low-before-sale', low: [...low] } : { kind: 'details' });
}

/** Send the sale. If it is refused, the order is open again; the same order sent again is the same sale. */
export async function completeOrder(details: OrderDetails, counter: Counter): Promise<MadeSale | null> {
  // Sell only what the person sees.
  if (useSending.getState().sale || !isStillOpen() || openOrder().lines.length === 0) return null;
  // Another tab may have begun a card.
  if (isCardMissing()) return null;
  const sale = newSale(openOrder(), details);
  useSending.setState({ sale });
  const release = holdSending(sale.id);
  const sent = await sendClosed(book, closeOrder(details), counter).finally(release);
  useSending.setState({ sale: null });
  if (sent.kind === 'back' && sent.error.code === APPROVAL_NEEDED) {
    // If the discount was lowered instead, or Settings changed, the details show the new total.
    if ((await askForDiscount(sent.error.detail)) !== 'approved') return null;
    const approved = newSale(openOrder(), { ...details, ...useTerms.getState() });
    if (approved.total_centavos === sale.total_centavos) return completeOrder(details, counter);
    if (approved.subtotal_centavos === sale.subtotal_centavos)
      tellTotalChanged(sale.total_centavos, approved.total_centavos);
    return null;
  }
  if (sent.kind === 'back') {
    recordRefusedReference(details.tenders, sent.error);
    openRefusedCard(sent.error);
  } else {
    closeDetails();
    showSheet(false);
  }
  if (sent.kind === 'sold') {
    recordCompleted(sale.id);
    setLastSale(sent.sale);
  }
  return report(sent);
}

/** Finishes sales that another tab began to send before it was closed, reloaded or crashed. */
export function finishForOthers(counter: Counter): () => void {
  const watched = new Set<string>();
  const watch = () => {
    for (const { next, state, order } of book.closed()) {
      if (state !== 'sending' || watched.has(next) || isSentHere(order.sale_id)) continue;
      watched.add(next);
      whenNobodySends(order.sale_id, () => finish(next, counter));
    }
  };
  watch();
  return useOrder.subscribe(watch);
}

async function finish(next: string, counter: Counter): Promise<void> {
  book.read();
  const left = book.closed().find((closed) => closed.next === next && closed.state === 'sending');
  if (left && !isSentHere(left.order.sale_id)) reportForOthers(await sendClosed(book, left, counter));
}

/** If the next order has begun, its lines and questions stay in sight. */
function reportForOthers(sent: OrderOutcome): void {
  if (sent.kind === 'sold' && openOrder().lines.length === 0) setLastSale(sent.sale);
  report(sent);
}

function isSentHere(saleId: string): boolean {
  return useSending.getState().sale?.id === saleId;
}

/**
 * Called when the till opens. A power cut may have lost the record that the order was sold: the outbox or the server
 * has the sale.
 * @param found the sale id of the order that this page started with: this page would know if any other order had been
 * sold
 */
export async function settleHeldOrder(
  { held, refusal, stored }: Counter,
  found: string | null = foundSaleId,
): Promise<void> {
  // This page is still sending a sale: show its dialog again.
  if (useSending.getState().sale) return openDialog({ kind: 'details' });
  const { sale_id, lines } = openOrder();
  if (lines.length === 0) return;
  const waiting = await held(sale_id);
  const sale = waiting ?? (sale_id === found ? await stored(sale_id) : null);
  if (!sale || useOrder.getState().sale_id !== sale_id) return;
  book.leaveSold(sale_id, sale);
  const error = refusal(sale_id);
  reportForOthers(
    error ? { kind: 'parked', error } : { kind: 'sold', sale, isQueued: waiting !== undefined },
  );
}

/** Report what became of the order; return the sale, or null if it was not sold. */
function report(sent: OrderOutcome): MadeSale | null {
  if (sent.kind !== 'sold') {
    showFailure(refusedText(sent.error, sent.kind === 'parked'));
    return null;
  }
  const { sale, isQueued, because } = sent;
  if (isQueued && !isStored(sale.id)) reportUnkept(sale);
  else if (isQueued && !currentStaff()) {
    // The session has ended since. The sale waits in this browser: rung up again, it would be sold twice.
    showFailure(savedUntilSignIn('sale', LOG_IN));
  } else showSuccess('Order Complete', isQueued ? queuedText(sale, because) : successText(sale));
  return sale;
}

function refusedText({ detail }: SaleRefusal, isParked: boolean): string {
  const text = ['Failed to record sale', detail].filter(Boolean).join('. ');
  return isParked ? `${text.replace(/\.$/, '')}. It waits under 'Not accepted'.` : text;
}

/** Told while the customer is still there: the sale would be lost with this page. */
function reportUnkept({ order_number }: MadeSale): void {
  const text = cannotStore('sale');
  const words = currentStaff() ? text : `${text} Please log in.`;
  showFailure(order_number ? `Order #${order_number}: ${words}` : words, 'Not Saved');
}

function successText({ order_number, order_type, total_centavos }: MadeSale): string {
  const total = formatAmount(total_centavos);
  return order_number
    ? `Order #${order_number} (${order_type}) completed! Sale of ₱${total} recorded`
    : `Sale of ₱${total} recorded and inventory updated`;
}

/** The kitchen has not received the order either, so the cashier needs the number to call it out. */
function queuedText({ order_number }: MadeSale, because: string | undefined): string {
  const text = savedHere('sale', because);
  return order_number ? `Order #${order_number}: ${text}` : text;
}
