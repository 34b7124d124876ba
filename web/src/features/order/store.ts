import { create } from 'zustand';
import { showFailure } from '~/components/toast';
import { newId } from '~/lib/ids';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { onStoredElsewhere } from '~/lib/storage';
import { emptyOrder } from './closing';
import {
  addUnit,
  type LineDraft,
  MOST_LINES,
  MOST_UNITS,
  noRoomFor,
  type OrderLine,
  type OrderType,
  remakeUnits,
  retypeAll,
  retypeUnits,
  setQuantity,
  TOO_MANY_LINES,
  TOO_MANY_UNITS,
  unitsByItem,
  whyUnfit,
} from './lines';
import { orderBook } from './order-book';
import {
  CLOSED_KEY,
  type ClosedOrder,
  type DiscountApproval,
  OPEN_KEY,
  type OpenOrder,
  type OrderDetails,
} from './storage';

/** What Undo brings back, and the message shown with it. */
interface Removed {
  text: string;
  order: OpenOrder;
}

interface OrderState extends OpenOrder {
  /** Derived from the lines once per change, so that each tile subscribes to a single number. */
  units: Record<string, number>;
  removed: Removed | null;
  /** Orders completed a moment ago, in any tab. */
  closed: readonly ClosedOrder[];
  /** The sale id of an order that was completed while it was shown here, by another tab or before a reload. */
  follows: string | null;
}

/** The orders of this browser as this tab knows them; the screens subscribe to `useOrder`. */
export const book = orderBook();

/** The open order: one for all tabs, kept while other screens are shown and through a reload. */
export const useOrder = create<OrderState>(() => {
  const order = book.begin();
  const sending = book.closed().findLast(({ state }) => state === 'sending');
  return { ...stateOf(order), follows: sending?.order.sale_id ?? null };
});

const { lines: foundLines, sale_id: foundId } = useOrder.getState();
/** The sale id of the order that was open when this page was loaded; null if it had no lines. */
export const foundSaleId = foundLines.length > 0 ? foundId : null;

function stateOf(order: OpenOrder): Omit<OrderState, 'follows'> {
  return { ...order, units: unitsByItem(order.lines), removed: null, closed: book.closed() };
}

export function openOrder(): OpenOrder {
  const { sale_id, lines, discount_tenths, order_type, approval, persons, entitled } = useOrder.getState();
  return { sale_id, lines, discount_tenths, order_type, approval, persons, entitled };
}

book.listen(() => {
  const order = book.read();
  const { sale_id, lines, follows } = useOrder.getState();
  const isNext = order.sale_id !== sale_id;
  const wasClosed = book.closed().some((closed) => closed.order.sale_id === sale_id);
  useOrder.setState({
    ...stateOf(order),
    follows: isNext ? (wasClosed && lines.length > 0 ? sale_id : null) : follows,
  });
});

/** False if the order on the screen is gone, because another tab has completed or cleared it. */
export function isStillOpen(): boolean {
  const { sale_id } = useOrder.getState();
  return book.read().sale_id === sale_id;
}

/** Change the order on the screen; does nothing if the next order has begun. */
export function change(made: (order: OpenOrder) => Partial<OpenOrder>, removed: Removed | null = null): void {
  const { sale_id } = useOrder.getState();
  book.change((order) => (order.sale_id === sale_id ? { ...order, ...made(order) } : order));
  if (removed) useOrder.setState({ removed });
}

/** Add to the open order, or to the next one if another tab has just completed it. */
export function addToOrder(draft: LineDraft): void {
  const { lines, order_type } = book.read();
  const noRoom = noRoomFor(lines, draft, order_type);
  const id = newId();
  if (noRoom) showFailure(noRoom);
  else book.change((order) => ({ ...order, lines: addUnit(order.lines, draft, order.order_type, id) }));
}

export function changeQuantity(id: string, quantity: number): void {
  if (quantity > MOST_UNITS) {
    showFailure(TOO_MANY_UNITS);
    return;
  }
  const before = openOrder();
  const line = before.lines.find((each) => each.id === id);
  if (!line || !Number.isInteger(quantity)) return;
  const more = quantity - line.quantity;
  change(
    ({ lines }) => ({ lines: quantity > 0 ? addUnits(lines, id, more) : setQuantity(lines, id, 0) }),
    quantity > 0 ? null : { text: `${line.name} removed`, order: before },
  );
}

export function changeDiscount(tenths: number): void {
  change(() => ({ discount_tenths: tenths }));
}

export function setApproval(approval: DiscountApproval): void {
  change(() => ({ approval }));
}

/** Set the whole order's type, including lines of the other type; Undo brings those back. */
export function changeOrderType(order_type: OrderType): void {
  const before = openOrder();
  const hadOthers = before.lines.some((line) => line.order_type !== before.order_type);
  const text = `All items are ${ORDER_TYPE_WORDS[order_type]}`;
  change(
    ({ lines }) => ({ order_type, lines: retypeAll(lines, order_type) }),
    hadOthers ? { text, order: before } : null,
  );
}

/** 'One of the three to go': give some units of a line the other type than it has, whatever the order's. */
export function changeLineType(id: string, units: number): void {
  const otherId = newId();
  changeLines((lines) => retypeUnits(lines, id, units, otherId));
}

/** 'One of the three with oat milk': change the options of some units of a line. */
export function changeLineOptions(id: string, units: number, draft: LineDraft): void {
  const unfit = whyUnfit(draft);
  const otherId = newId();
  if (unfit) showFailure(unfit);
  else changeLines((lines) => remakeUnits(lines, id, units, otherId, draft));
}

/** Refused if the order would then have too many lines to be sent. */
function changeLines(made: (lines: readonly OrderLine[]) => OrderLine[]): void {
  const before = openOrder().lines;
  const after = made(before);
  if (after.length > MOST_LINES && after.length > before.length) showFailure(TOO_MANY_LINES);
  else change(({ lines }) => ({ lines: made(lines) }));
}

/** The Clear button; can be undone. */
export function clearOrder(): void {
  const before = openOrder();
  const next = newId();
  const hasAny = before.lines.length > 0 || before.entitled.length > 0;
  change(() => emptyOrder(next), hasAny ? { text: 'Order cleared', order: before } : null);
}

/** Does nothing if the order has been changed or completed since, in this tab or another. */
export function undoRemoval(): void {
  book.read();
  const { removed } = useOrder.getState();
  if (removed) change(() => removed.order);
}

export function forgetRemoval(): void {
  useOrder.setState({ removed: null });
}

/** Complete was pressed here: from now on no tab can add to the order. */
export function closeOrder(details: OrderDetails): ClosedOrder {
  const closed = book.close(details);
  // Whoever pressed Complete is told in another way.
  useOrder.setState({ follows: null });
  return closed;
}

/** An order was completed here; another tab may have begun the next one. */
export function recordCompleted(sale_id: string): void {
  if (useOrder.getState().lines.length > 0) useOrder.setState({ follows: sale_id });
}

export function unitsInOrder(itemId: string): number {
  return useOrder.getState().units[itemId] ?? 0;
}

export function lineById(id: string): OrderLine | undefined {
  return useOrder.getState().lines.find((line) => line.id === id);
}

function addUnits(lines: readonly OrderLine[], id: string, more: number): OrderLine[] {
  const line = lines.find((each) => each.id === id);
  return line ? setQuantity(lines, id, line.quantity + more) : [...lines];
}

// Show changes by other tabs immediately.
onStoredElsewhere((key) => {
  if (key === null || key === OPEN_KEY || key.startsWith(CLOSED_KEY)) book.read();
});

// Nor does a page in the browser's cache learn of them.
globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => {
  if (persisted) book.read();
});
