import { create } from 'zustand';
import { useConnection } from '~/api/connection';
import type { ErrorCode, NewSale } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { formatAmount } from '~/lib/money';
import { isKept } from '~/outbox/outbox';
import { unsoldLines } from '../lines';
import { openDialog, showSheet } from '../questions/dialog-state';
import type { LowAfterSale } from '../questions/low-stock';
import { markSent, openOrder, startNextOrder, useOrder } from '../store';
import { askForDiscount, isApprovalMissing } from './discount-approval';
import { keepLastSale } from './last-sale';
import { type MadeSale, newSale, type OrderDetails } from './new-sale';

/**
 * What became of a sale: stored by the server, kept in this browser until it can be sent, or refused. What the server
 * stored need not be what was sent: another tab may have sold the same order a moment ago, for other cash.
 */
export type Completion =
  | { kind: 'recorded'; sale: MadeSale }
  | { kind: 'queued'; because?: string }
  | { kind: 'refused'; error: { code: string; detail: string } };
/** `takesBack` tells whether a refused order is still open at the till. */
export type Submit = (sale: NewSale, takesBack: (error: { code: string }) => boolean) => Promise<Completion>;

/** A completed sale: from the server, or waiting in this browser. */
interface FoundSale {
  sale: MadeSale;
  isQueued: boolean;
}
export type Find = (id: string) => Promise<FoundSale | null>;

const SOLD_BEFORE: ErrorCode = 'sale_differs';
const APPROVAL_NEEDED: ErrorCode = 'approval_needed';

/** Whether this page is sending a sale, which goes on even after leaving the till. */
export const useSending = create<{ isSending: boolean }>(() => ({ isSending: false }));

/** A slow or failing server was still reached: nobody should go and check the Wi-Fi. */
function savedHere(): string {
  const until = useConnection.getState().reachable ? 'the server answers' : 'the connection is back';
  return `Saved here. The sale will be sent when ${until}.`;
}

/** The kitchen has not received it either, so the cashier needs the number to call it out. */
function queuedText({ order_number }: MadeSale, because: string | undefined): string {
  const text = because ? `Saved here. ${because} The sale will be sent when this is fixed.` : savedHere();
  return order_number ? `Order #${order_number}: ${text}` : text;
}

/**
 * Complete or Checkout: the guards of spec section 5, an approval of the discount where it needs one, the warning, then
 * the details.
 */
export async function beginCompleting(low: readonly LowAfterSale[]): Promise<void> {
  if (useOrder.getState().lines.length === 0) return;
  if (!currentStaff()) return showFailure('Please log in to complete orders');
  // Before the cash is counted: the discount may have to go.
  if (isApprovalMissing() && (await askForDiscount()) === 'neither') return;
  if (useOrder.getState().lines.length > 0)
    openDialog(low.length > 0 ? { kind: 'low-before-sale', low: [...low] } : { kind: 'details' });
}

/** Sends the sale. If refused, the order stays as it is; the same order sent again is the same sale. */
export async function completeOrder(
  details: OrderDetails,
  submit: Submit,
  find: Find,
): Promise<MadeSale | null> {
  if (useSending.getState().isSending || openOrder().lines.length === 0) return null;
  const sale = newSale(openOrder(), details);
  markSent(true);
  useSending.setState({ isSending: true });
  // A tab opened since took the sale for a waiting one, and has begun the next order.
  const isStillOpen = () => openOrder().sale_id === sale.id;
  const outcome = await submit(sale, ({ code }) => isStillOpen() || code === SOLD_BEFORE).catch(
    (): Completion => ({ kind: 'refused', error: { code: '', detail: '' } }),
  );
  // Sold before a reload whose answer had not come when more was added: that is the next order.
  const before =
    outcome.kind === 'refused' && outcome.error.code === SOLD_BEFORE ? await find(sale.id) : null;
  useSending.setState({ isSending: false });
  if (before) {
    leaveSold(sale.id, before.sale);
    tellOf(before);
    return before.sale;
  }
  if (outcome.kind === 'refused') {
    if (isStillOpen()) markSent(false);
    if (outcome.error.code === APPROVAL_NEEDED && isStillOpen())
      // Where the discount was lowered instead, the details stand there with the new total.
      return (await askForDiscount()) === 'approved' ? completeOrder(details, submit, find) : null;
    showFailure(['Failed to record sale', outcome.error.detail].filter(Boolean).join('. '));
    return null;
  }
  const isQueued = outcome.kind === 'queued';
  const made = isQueued ? sale : outcome.sale;
  leaveSold(sale.id, made);
  if (isQueued && !isKept(sale.id)) tellUnkept(made);
  else if (isQueued && !currentStaff()) {
    // The session ended meanwhile. The sale waits in this browser: rung up again, it would be sold twice.
    showFailure(
      'Please log in to complete orders. This sale is saved here and will be sent after signing in.',
    );
  } else tellOf({ sale: made, isQueued }, isQueued ? outcome.because : undefined);
  return made;
}

/** Whatever was added while the order was being sent, in another tab too, becomes the next order. */
function leaveSold(id: string, sold: MadeSale): void {
  showSheet(false);
  // Another tab may have begun the next order already.
  const { sale_id, lines } = openOrder();
  if (sale_id === id) startNextOrder(unsoldLines(lines, sold.lines));
  keepLastSale(sold);
}

/** While the customer is still there: the sale would be lost with this page. */
function tellUnkept({ order_number }: MadeSale): void {
  const text = 'This tablet cannot keep the sale. Wait until it is sent.';
  const words = currentStaff() ? text : `${text} Please log in.`;
  showFailure(order_number ? `Order #${order_number}: ${words}` : words, 'Not Saved');
}

function tellOf({ sale, isQueued }: FoundSale, because?: string): void {
  showSuccess('Order Complete', isQueued ? queuedText(sale, because) : successText(sale));
}

/**
 * On opening the till in the middle of a sale. After a reload the order is still here, but it may be in the outbox
 * or with the server already. Checked once, so that nobody is charged twice; without an answer, the same sale can be
 * sent again without harm.
 */
export async function settleSentOrder(find: Find): Promise<void> {
  const order = openOrder();
  if (!order.sent) return;
  // This page is still sending it: shows the dialog again, or additions would be in neither order.
  if (useSending.getState().isSending) return openDialog({ kind: 'details' });
  const found = await find(order.sale_id);
  if (!found || openOrder().sale_id !== order.sale_id) return;
  leaveSold(order.sale_id, found.sale);
  tellOf(found);
}

function successText({ order_number, order_type, total_centavos }: MadeSale): string {
  const total = formatAmount(total_centavos);
  return order_number
    ? `Order #${order_number} (${order_type}) completed! Sale of ₱${total} recorded`
    : `Sale of ₱${total} recorded and inventory updated`;
}
