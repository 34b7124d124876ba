import { MOST_CENTAVOS } from '~/lib/money';
import { keep, kept } from '~/lib/storage';
import { MOST_LINES, MOST_PRICE_CENTAVOS, MOST_UNITS, type OrderLine, type OrderType } from './lines';

export interface DiscountApproval {
  id: string;
  discount_centavos: number;
}

/** The part of the open order that survives a reload. */
export interface OpenOrder {
  /** The id of the sale that this order will be: kept with it, so that an order completed twice is one sale. */
  sale_id: string;
  lines: OrderLine[];
  discount_tenths: number;
  order_type: OrderType;
  /** Somebody's word for a discount of no more than so much. */
  approval: DiscountApproval | null;
  /** Being sent as a sale: after a reload, the server is asked whether it arrived. */
  sent: boolean;
}

const KEY = 'openOrder';
const VERSION = 1;

export function storeOrder(order: OpenOrder): void {
  keep(KEY, JSON.stringify({ version: VERSION, ...order }));
}

export function storedOrder(): OpenOrder | null {
  return parseOrder(kept(KEY) ?? '');
}

/** The order in a stored text, or null if it is of another version or was tampered with. */
export function parseOrder(text: string): OpenOrder | null {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(record) || record.version !== VERSION) return null;
  const { sale_id, lines, discount_tenths, order_type, sent } = record;
  // An order of an earlier version of the app has none.
  const approval = isApproval(record.approval) ? record.approval : null;
  if (
    !isText(sale_id) ||
    !isOrderType(order_type) ||
    typeof sent !== 'boolean' ||
    !isWhole(discount_tenths, 0, 1000)
  )
    return null;
  if (!Array.isArray(lines) || lines.length > MOST_LINES || !lines.every(isLine)) return null;
  return { sale_id, lines, discount_tenths, order_type, approval, sent };
}

function isApproval(value: unknown): value is DiscountApproval {
  return isRecord(value) && isText(value.id) && isWhole(value.discount_centavos, 0, MOST_CENTAVOS);
}

function isLine(line: unknown): line is OrderLine {
  return (
    isRecord(line) &&
    [line.id, line.item_id, line.name].every(isText) &&
    isWhole(line.price_centavos, 0, MOST_PRICE_CENTAVOS) &&
    isWhole(line.quantity, 1, MOST_UNITS) &&
    (line.temperature === null || line.temperature === 'hot' || line.temperature === 'iced') &&
    isOrderType(line.order_type)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isOrderType(value: unknown): value is OrderType {
  return value === 'dine-in' || value === 'take-out';
}
