/** How the screens describe a sale. */
import type { Sale, Tender } from '~/api/types';
import { percentOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { personOf, withApprover } from '~/lib/recorded-by';
import { ITEMS_PROBLEMS, itemsInShort, numberOf, VOID_REASON_WORDS } from '~/lib/sale-words';

/** 'Order #12, ₱245.00', for a message. */
export function nameOf(sale: Pick<Sale, 'order_number' | 'total_centavos'>): string {
  const total = formatPeso(sale.total_centavos);
  return sale.order_number === null ? `Sale of ${total}` : `Order ${numberOf(sale)}, ${total}`;
}

/** 'by Jose, approved by Maria · Sold out · items returned to stock', to follow 'voided' and its time. */
export function aboutVoid(
  sale: Pick<Sale, 'voided_by_first_name' | 'void_approved_by_first_name' | 'void_reason' | 'stock_returned'>,
): string {
  return [
    `by ${withApprover(personOf(sale.voided_by_first_name), sale.void_approved_by_first_name)}`,
    sale.void_reason && VOID_REASON_WORDS[sale.void_reason],
    sale.stock_returned && 'items returned to stock',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The part of the total that was paid in cash, in centavos. */
export function cashOf({ tenders, payment_method, total_centavos }: Sale): number {
  if (payment_method === 'cash') return total_centavos;
  const others = tenders.filter(({ kind }) => kind !== 'cash');
  return total_centavos - others.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0);
}

/** '₱100.00 by GCash, ₱65.00 by Maya': what cannot be given back from a drawer; empty if all of it was cash. */
export function othersOf({ tenders }: Pick<Sale, 'tenders'>): string {
  return tenders
    .filter(({ kind }) => kind !== 'cash')
    .map(({ name, amount_centavos }) => `${formatPeso(amount_centavos)} by ${name}`)
    .join(', ');
}

/** Whether the kitchen still has to make some of it. */
export function isBeingMade({ order_number, order_status, voided }: Sale): boolean {
  return order_number !== null && order_status !== 'completed' && !voided;
}

/** '2 Tapsilog, 1 Cafe Latte (iced)', or why the items cannot be shown. */
export function itemsOf({ lines, items_problem }: Pick<Sale, 'lines' | 'items_problem'>): string {
  return items_problem ? ITEMS_PROBLEMS[items_problem] : itemsInShort(lines);
}

/** 'GCash ₱65.00, reference 1234567, verified by Ana'. */
export function tenderWords(tender: Tender): string {
  const { kind, name, amount_centavos, reference, reference_repeated, verified_at } = tender;
  return [
    `${name} ${formatPeso(amount_centavos)}`,
    reference && `reference ${reference}${reference_repeated ? ', which was used before' : ''}`,
    kind !== 'cash' &&
      (verified_at ? `verified by ${personOf(tender.verified_by_first_name)}` : 'not verified yet'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Maria · GCash'; for a sale paid in cash alone, just the seller. */
export function soldBy({ staff_first_name, tenders }: Pick<Sale, 'staff_first_name' | 'tenders'>): string {
  const names = tenders.map(({ name }) => name).join(' + ');
  return names ? `${staff_first_name} · ${names}` : staff_first_name;
}

/** 'Discount 30%, approved by Maria'. */
export function discountWords(
  sale: Pick<Sale, 'discount_tenths' | 'discount_approved_by_first_name' | 'without_approval'>,
): string {
  const discount = `Discount ${percentOf(sale.discount_tenths)}`;
  return sale.without_approval
    ? `${discount}, without approval`
    : withApprover(discount, sale.discount_approved_by_first_name);
}
