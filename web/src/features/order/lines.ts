import type { LineOption, NewSaleLine } from '~/api/types';
import { newId } from '~/lib/ids';
import { formatPeso } from '~/lib/money';
import { counted, formatWhole } from '~/lib/whole';

export type OrderType = NewSaleLine['order_type'];
type Temperature = 'hot' | 'iced';

/** A line of the open order; its price is frozen when it is added. */
export interface OrderLine {
  id: string;
  item_id: string;
  name: string;
  price_centavos: number;
  quantity: number;
  temperature: Temperature | null;
  order_type: OrderType;
  /** What was chosen, in the order of its groups; absent if nothing was, and then also absent from the sale's body. */
  options?: LineOption[];
}

/** One unit to add, before it is known whether a line for it exists. */
export type LineDraft = Omit<OrderLine, 'id' | 'quantity' | 'order_type'>;

/** The server's own limits (contract of POST /api/sales). */
export const MOST_LINES = 200;
export const MOST_UNITS = 10_000;
export const MOST_PRICE_CENTAVOS = 1_000_000_000;
export const LONGEST_LINE_NAME = 200;
export const MOST_OPTIONS = 20;
export const TOO_MANY_LINES = `An order takes at most ${MOST_LINES} lines. Complete this one first.`;
const TOO_MANY_OPTIONS = `A line takes at most ${MOST_OPTIONS} options.`;
export const TOO_MANY_UNITS = `A line takes at most ${formatWhole(MOST_UNITS)}.`;

function isSameLine(
  a: LineDraft & { order_type: OrderType },
  b: LineDraft & { order_type: OrderType },
): boolean {
  return isSameGoods(a, b) && a.order_type === b.order_type;
}

/** Whether two drafts are the same goods, apart from dine-in or take-out. */
export function isSameGoods(a: LineDraft, b: LineDraft): boolean {
  return (
    a.item_id === b.item_id &&
    a.name === b.name &&
    a.price_centavos === b.price_centavos &&
    a.temperature === b.temperature &&
    isSameChoice(a.options, b.options)
  );
}

function isSameChoice(a: readonly LineOption[] = [], b: readonly LineOption[] = []): boolean {
  return (
    a.length === b.length &&
    a.every((option, place) => {
      const other = b[place];
      return (
        option.choice_id === other?.choice_id &&
        option.group_name === other.group_name &&
        option.name === other.name &&
        option.delta_centavos === other.delta_centavos
      );
    })
  );
}

/** Why the order cannot take one more of the draft, or null. */
export function noRoomFor(lines: readonly OrderLine[], draft: LineDraft, type: OrderType): string | null {
  const unfit = whyUnfit(draft);
  if (unfit) return unfit;
  const added = { ...draft, order_type: type };
  const same = lines.find((line) => isSameLine(line, added));
  if (same) return same.quantity >= MOST_UNITS ? TOO_MANY_UNITS : null;
  return lines.length >= MOST_LINES ? TOO_MANY_LINES : null;
}

/**
 * Why the server would refuse an order with this draft, or null. The price can only be too high for an item that is
 * older than the limit on unit costs.
 */
export function whyUnfit({ name, price_centavos, options = [] }: LineDraft): string | null {
  if (options.length > MOST_OPTIONS) return TOO_MANY_OPTIONS;
  if (price_centavos <= MOST_PRICE_CENTAVOS) return null;
  return `${name} cannot be sold: it costs more than ${formatPeso(MOST_PRICE_CENTAVOS)}. Correct its unit cost in Manage Inventory.`;
}

/** Add one unit of the draft: to its existing line, or as a new line with this id. Without room nothing changes. */
export function addUnit(
  lines: readonly OrderLine[],
  draft: LineDraft,
  type: OrderType,
  id: string,
): OrderLine[] {
  if (noRoomFor(lines, draft, type)) return [...lines];
  const added = { ...draft, order_type: type };
  const same = lines.find((line) => isSameLine(line, added));
  return same ? setQuantity(lines, same.id, same.quantity + 1) : [...lines, { ...added, id, quantity: 1 }];
}

/** Set a line's quantity; 0 or less removes the line. */
export function setQuantity(lines: readonly OrderLine[], id: string, quantity: number): OrderLine[] {
  if (!Number.isInteger(quantity)) return [...lines];
  if (quantity <= 0) return lines.filter((line) => line.id !== id);
  const bounded = Math.min(quantity, MOST_UNITS);
  return lines.map((line) => (line.id === id ? { ...line, quantity: bounded } : line));
}

/** Set all lines to one type. */
export function retypeAll(lines: readonly OrderLine[], type: OrderType): OrderLine[] {
  return joined(lines.map((line) => ({ ...line, order_type: type })));
}

/** Set some units of a line to the other type; if others stay, the changed ones become a new line with this id. */
export function retypeUnits(
  lines: readonly OrderLine[],
  id: string,
  units: number,
  otherId: string,
): OrderLine[] {
  return changeUnits(lines, id, units, otherId, (line) => ({
    ...line,
    order_type: otherType(line.order_type),
  }));
}

/** Likewise for units that are to be made with other options. */
export function remakeUnits(
  lines: readonly OrderLine[],
  id: string,
  units: number,
  otherId: string,
  draft: LineDraft,
): OrderLine[] {
  return changeUnits(lines, id, units, otherId, ({ quantity, order_type }) => ({
    ...draft,
    order_type,
    id,
    quantity,
  }));
}

function changeUnits(
  lines: readonly OrderLine[],
  id: string,
  units: number,
  otherId: string,
  changed: (line: OrderLine) => OrderLine,
): OrderLine[] {
  return joined(
    lines.flatMap((line) => {
      if (line.id !== id || units <= 0) return [line];
      const moved = changed(line);
      if (units >= line.quantity) return [moved];
      return [
        { ...line, quantity: line.quantity - units },
        { ...moved, id: otherId, quantity: units },
      ];
    }),
  );
}

/** The order's lines plus these; no unit is lost, even if the order then has too many lines to be sent. */
export function addLines(lines: readonly OrderLine[], more: readonly OrderLine[]): OrderLine[] {
  return joined([...lines, ...more]);
}

/** Merge equal lines, unless the merged line would have too many units: no unit is lost. */
function joined(lines: readonly OrderLine[]): OrderLine[] {
  const found: OrderLine[] = [];
  for (const line of lines) {
    const at = found.findIndex(
      (other) => isSameLine(other, line) && other.quantity + line.quantity <= MOST_UNITS,
    );
    const same = found[at];
    if (same) found[at] = { ...same, quantity: same.quantity + line.quantity };
    else found.push(line);
  }
  return found;
}

/**
 * The lines that are not part of a sale. They are matched by item, price and options: Order Details may have changed
 * the sale's types and joined lines, and the server may have normalised names.
 */
export function unsoldLines(lines: readonly OrderLine[], sold: readonly NewSaleLine[]): OrderLine[] {
  const units = new Map<string, number>();
  for (const line of sold) units.set(soldAs(line), (units.get(soldAs(line)) ?? 0) + line.quantity);
  return lines.flatMap((line) => {
    const left = units.get(soldAs(line)) ?? 0;
    const taken = Math.min(line.quantity, left);
    units.set(soldAs(line), left - taken);
    // A new id, because the sold part has the old one.
    return taken === line.quantity ? [] : [{ ...line, id: newId(), quantity: line.quantity - taken }];
  });
}

function soldAs({ item_id, price_centavos, temperature, options = [] }: NewSaleLine): string {
  const chosen = options.map(({ choice_id, delta_centavos }) => `${choice_id} ${delta_centavos}`);
  return [item_id, price_centavos, temperature ?? '', ...chosen].join(' ');
}

export function otherType(type: OrderType): OrderType {
  return type === 'dine-in' ? 'take-out' : 'dine-in';
}

/** The order's type for the kitchen: its own, unless every line has the other one. */
export function typeOf({
  lines,
  order_type,
}: {
  lines: readonly OrderLine[];
  order_type: OrderType;
}): OrderType {
  const differs = lines.length > 0 && lines.every((line) => line.order_type !== order_type);
  return differs ? otherType(order_type) : order_type;
}

export function unitsOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** '1 item', '3 items': units, as counted into a bag. */
export function itemsText(lines: readonly OrderLine[]): string {
  return counted(unitsOf(lines), 'item');
}

/** Units of each item in the order, across temperatures and types. */
export function unitsByItem(lines: readonly OrderLine[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const line of lines) units[line.item_id] = (units[line.item_id] ?? 0) + line.quantity;
  return units;
}
