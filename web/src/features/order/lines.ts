import type { NewSaleLine } from '~/api/types';
import { counted } from '~/lib/whole';

export type OrderType = NewSaleLine['order_type'];
export type Temperature = 'hot' | 'iced';

/** A line of the open order; its price was frozen when it was added. */
export interface OrderLine {
  id: string;
  item_id: string;
  name: string;
  price_centavos: number;
  quantity: number;
  temperature: Temperature | null;
  order_type: OrderType;
}

/** What is to be added: one unit, before it is known whether a line for it exists. */
export type LineDraft = Omit<OrderLine, 'id' | 'quantity' | 'order_type'>;

/** The server's own limits (contract of POST /api/sales). */
export const MOST_LINES = 200;
export const MOST_UNITS = 10_000;

function isSameLine(a: Omit<OrderLine, 'id' | 'quantity'>, b: Omit<OrderLine, 'id' | 'quantity'>): boolean {
  return (
    a.item_id === b.item_id &&
    a.name === b.name &&
    a.price_centavos === b.price_centavos &&
    a.temperature === b.temperature &&
    a.order_type === b.order_type
  );
}

/** One more of the draft: its line grows, or a new line with this id begins. */
export function addUnit(
  lines: readonly OrderLine[],
  draft: LineDraft,
  type: OrderType,
  id: string,
): OrderLine[] {
  const wanted = { ...draft, order_type: type };
  const same = lines.find((line) => isSameLine(line, wanted));
  if (same) return setQuantity(lines, same.id, same.quantity + 1);
  return lines.length >= MOST_LINES ? [...lines] : [...lines, { ...wanted, id, quantity: 1 }];
}

/** 0 or less removes the line. */
export function setQuantity(lines: readonly OrderLine[], id: string, quantity: number): OrderLine[] {
  if (!Number.isInteger(quantity)) return [...lines];
  if (quantity <= 0) return lines.filter((line) => line.id !== id);
  const bounded = Math.min(quantity, MOST_UNITS);
  return lines.map((line) => (line.id === id ? { ...line, quantity: bounded } : line));
}

/** All lines to one type; lines that are the same now become one. */
export function retypeAll(lines: readonly OrderLine[], type: OrderType): OrderLine[] {
  const merged: OrderLine[] = [];
  for (const line of lines) {
    const retyped = { ...line, order_type: type };
    const at = merged.findIndex((other) => isSameLine(other, retyped));
    const same = merged[at];
    if (same) merged[at] = { ...same, quantity: Math.min(same.quantity + line.quantity, MOST_UNITS) };
    else merged.push(retyped);
  }
  return merged;
}

export function subtotalOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.price_centavos * line.quantity, 0);
}

export function unitsOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** '1 item', '3 items': units, as they are counted into a bag. */
export function itemsText(lines: readonly OrderLine[]): string {
  return counted(unitsOf(lines), 'item');
}

/** Units in the order by item, whatever their temperature and type. */
export function unitsByItem(lines: readonly OrderLine[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const line of lines) units[line.item_id] = (units[line.item_id] ?? 0) + line.quantity;
  return units;
}
