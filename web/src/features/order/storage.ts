/** How the open order and the closed orders are written to storage, and read back. */
import type { NewTender } from '~/api/types';
import { MOST_CENTAVOS } from '~/lib/money';
import type { Terms } from '~/lib/tax/bill';
import type { OrderCards } from './cards/cards';
import { parseCards } from './cards/stored-cards';
import { isTerms } from './cards/terms';
import { MOST_LINES, MOST_PRICE_CENTAVOS, MOST_UNITS, type OrderLine, type OrderType } from './lines';
import { areOptions } from './options/stored-options';

export interface DiscountApproval {
  id: string;
  discount_centavos: number;
}

/** The part of the open order that survives a reload. */
export interface OpenOrder extends OrderCards {
  /** The id of the future sale, kept with the order so that an order completed twice is one sale. */
  sale_id: string;
  lines: OrderLine[];
  discount_tenths: number;
  order_type: OrderType;
  /** An approval of a discount up to an amount. */
  approval: DiscountApproval | null;
}

/** The order with the ids of its latest changes, made in any tab. */
export interface StoredOrder extends OpenOrder {
  changes: readonly string[];
}

/** The outcome of the Order Details dialog. */
export interface OrderDetails {
  order_number: number | null;
  order_type: OrderType;
  cash_received_centavos: number | null;
  /** Absent if the order is paid in cash alone. */
  tenders?: NewTender[];
  /** How the shop sold when Complete was pressed, whatever changes later; absent if that was with plain terms. */
  terms?: Terms;
}

const STATES = ['sending', 'sold', 'parked'] as const;

/** An order that was completed: nothing can be added to it any more. */
export interface ClosedOrder {
  order: StoredOrder;
  details: OrderDetails;
  /** The sale id of the order that follows, the same in every tab. */
  next: string;
  /** One more than that of the order closed before. A clock cannot tell which came first, since it may be set back. */
  nth: number;
  /** 'parked': refused after the next order had begun, so that it waits in the outbox for a person. */
  state: (typeof STATES)[number];
}

export const OPEN_KEY = 'openOrder';
/** Prefix of a closed order's key; the next order's sale id follows. */
export const CLOSED_KEY = 'closedOrder:';

const VERSION = 1;

export function serializeOrder(order: StoredOrder): string {
  // A tab still running the previous version ignores an order that does not say whether it was sent.
  return JSON.stringify({ version: VERSION, sent: false, ...order });
}

export function serializeClosed(closed: ClosedOrder): string {
  return JSON.stringify({ ...closed, order: serializeOrder(closed.order) });
}

/** Parse a stored order; null if it is of another version or was tampered with. */
export function parseOrder(text: string): StoredOrder | null {
  const record = parsed(text);
  if (record?.version !== VERSION) return null;
  const { sale_id, lines, discount_tenths, order_type } = record;
  // An order of an earlier version of the app has none.
  const approval = isApproval(record.approval) ? record.approval : null;
  const changes = Array.isArray(record.changes) ? record.changes.filter(isText) : [];
  if (!isText(sale_id) || !isOrderType(order_type) || !isIntegerBetween(discount_tenths, 0, 1000))
    return null;
  // A refused order may have been merged into the next one, hence twice the lines.
  if (!Array.isArray(lines) || lines.length > 2 * MOST_LINES || !lines.every(isLine)) return null;
  return { sale_id, lines, discount_tenths, order_type, approval, ...parseCards(record, lines), changes };
}

export function parseClosed(text: string): ClosedOrder | null {
  const { order: orderText, details, next, nth, state } = parsed(text) ?? {};
  const order = isText(orderText) ? parseOrder(orderText) : null;
  const known = STATES.find((each) => each === state);
  if (!order || !known || !isText(next) || !isDetails(details)) return null;
  // A closed order of an earlier version of the app has no number.
  return { order, details, next, nth: Number(nth) || 0, state: known };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const record: unknown = JSON.parse(text);
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

function isDetails(value: unknown): value is OrderDetails {
  return (
    isRecord(value) &&
    (value.order_number === null || isIntegerBetween(value.order_number, 1, 100)) &&
    isAmountIfAny(value.cash_received_centavos) &&
    (value.terms === undefined || isTerms(value.terms)) &&
    (value.tenders === undefined || (Array.isArray(value.tenders) && value.tenders.every(isTender))) &&
    isOrderType(value.order_type)
  );
}

function isTender(value: unknown): value is NewTender {
  return (
    isRecord(value) &&
    [value.id, value.kind, value.name].every(isText) &&
    isIntegerBetween(value.amount_centavos, 1, MOST_CENTAVOS) &&
    isAmountIfAny(value.received_centavos ?? null) &&
    (value.reference == null || isText(value.reference))
  );
}

function isAmountIfAny(value: unknown): value is number | null {
  return value === null || isIntegerBetween(value, 0, MOST_CENTAVOS);
}

function isApproval(value: unknown): value is DiscountApproval {
  return isRecord(value) && isText(value.id) && isIntegerBetween(value.discount_centavos, 0, MOST_CENTAVOS);
}

function isLine(line: unknown): line is OrderLine {
  return (
    isRecord(line) &&
    [line.id, line.item_id, line.name].every(isText) &&
    isIntegerBetween(line.price_centavos, 0, MOST_PRICE_CENTAVOS) &&
    isIntegerBetween(line.quantity, 1, MOST_UNITS) &&
    (line.temperature === null || line.temperature === 'hot' || line.temperature === 'iced') &&
    isOrderType(line.order_type) &&
    // A plain line has no options, nor has a line of an earlier version of the app.
    (line.options === undefined || areOptions(line.options, line.price_centavos as number))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isIntegerBetween(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isOrderType(value: unknown): value is OrderType {
  return value === 'dine-in' || value === 'take-out';
}
