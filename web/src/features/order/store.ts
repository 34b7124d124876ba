import { create } from 'zustand';
import { showFailure } from '~/components/toast';
import { newId } from '~/lib/ids';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import {
  addUnit,
  type LineDraft,
  MOST_LINES,
  MOST_UNITS,
  noRoomFor,
  type OrderLine,
  type OrderType,
  retypeAll,
  retypeUnits,
  setQuantity,
  TOO_MANY_LINES,
  TOO_MANY_UNITS,
  unitsByItem,
} from './lines';
import { type DiscountApproval, type OpenOrder, storedOrder, storeOrder } from './storage';

/** What Undo brings back, and its message. */
interface Removed {
  text: string;
  order: OpenOrder;
}

interface OrderState extends OpenOrder {
  /** Derived from the lines once per change, so that each tile watches only one number. */
  units: Record<string, number>;
  removed: Removed | null;
}

function emptyOrder(): OpenOrder {
  return {
    sale_id: newId(),
    lines: [],
    discount_tenths: 0,
    order_type: 'dine-in',
    approval: null,
    sent: false,
  };
}

function stateOf(order: OpenOrder): OrderState {
  return { ...order, units: unitsByItem(order.lines), removed: null };
}

/** The open order: one for all tabs, kept through other screens and a reload. */
export const useOrder = create<OrderState>(() => stateOf(storedOrder() ?? emptyOrder()));

export function openOrder(): OpenOrder {
  const { sale_id, lines, discount_tenths, order_type, approval, sent } = useOrder.getState();
  return { sale_id, lines, discount_tenths, order_type, approval, sent };
}

function change(part: Partial<OpenOrder>, removed: Removed | null = null): void {
  const order = { ...openOrder(), ...part };
  useOrder.setState({ ...stateOf(order), removed });
  storeOrder(order);
}

export function addToOrder(draft: LineDraft): void {
  const { lines, order_type } = useOrder.getState();
  const noRoom = noRoomFor(lines, draft, order_type);
  if (noRoom) showFailure(noRoom);
  else change({ lines: addUnit(lines, draft, order_type, newId()) });
}

export function changeQuantity(id: string, quantity: number): void {
  if (quantity > MOST_UNITS) {
    showFailure(TOO_MANY_UNITS);
    return;
  }
  const before = openOrder();
  const lines = setQuantity(before.lines, id, quantity);
  const gone = lines.length < before.lines.length && before.lines.find((line) => line.id === id);
  change({ lines }, gone ? { text: `${gone.name} removed`, order: before } : null);
}

export function changeDiscount(tenths: number): void {
  change({ discount_tenths: tenths });
}

export function keepApproval(approval: DiscountApproval): void {
  change({ approval });
}

/** The whole order, including lines of the other type; Undo brings those back. */
export function changeOrderType(order_type: OrderType): void {
  const before = openOrder();
  const hadOthers = before.lines.some((line) => line.order_type !== before.order_type);
  const text = `All items are ${ORDER_TYPE_WORDS[order_type]}`;
  change(
    { order_type, lines: retypeAll(before.lines, order_type) },
    hadOthers ? { text, order: before } : null,
  );
}

/** 'One of the three to go': gives some units of a line the other type, whatever the order's. */
export function changeLineType(id: string, units: number): void {
  const before = openOrder().lines;
  const lines = retypeUnits(before, id, units, newId());
  if (lines.length > MOST_LINES && lines.length > before.length) showFailure(TOO_MANY_LINES);
  else change({ lines });
}

/** The Clear button; can be undone. */
export function clearOrder(): void {
  const before = openOrder();
  change(emptyOrder(), before.lines.length > 0 ? { text: 'Order cleared', order: before } : null);
}

export function markSent(sent: boolean): void {
  change({ sent });
}

/** After a sale: a new sale id and, unless the next order has begun, empty and dine-in. */
export function startNextOrder(lines: OrderLine[] = []): void {
  const { order_type } = openOrder();
  change(lines.length > 0 ? { ...emptyOrder(), lines, order_type } : emptyOrder());
}

export function undoRemoval(): void {
  const { removed } = useOrder.getState();
  if (removed) change(removed.order);
}

export function forgetRemoval(): void {
  useOrder.setState({ removed: null });
}

export function unitsInOrder(itemId: string): number {
  return useOrder.getState().units[itemId] ?? 0;
}

export function lineById(id: string): OrderLine | undefined {
  return useOrder.getState().lines.find((line) => line.id === id);
}

// Two tabs share one open order; otherwise each would overwrite the other's on its next tap.
globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === 'openOrder') useOrder.setState(stateOf(storedOrder() ?? emptyOrder()));
});
