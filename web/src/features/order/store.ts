import { create } from 'zustand';
import { newId } from '~/lib/ids';
import {
  addUnit,
  type LineDraft,
  type OrderLine,
  type OrderType,
  retypeAll,
  setQuantity,
  unitsByItem,
} from './lines';
import { type OpenOrder, storedOrder, storeOrder } from './storage';

/** What Undo brings back, and what is said of it. */
interface Removed {
  text: string;
  order: OpenOrder;
}

interface OrderState extends OpenOrder {
  /** Derived from the lines once a change, so that each tile needs to watch one number only. */
  units: Record<string, number>;
  removed: Removed | null;
}

function emptyOrder(): OpenOrder {
  return { sale_id: newId(), lines: [], discount_tenths: 0, order_type: 'dine-in', sent: false };
}

function stateOf(order: OpenOrder): OrderState {
  return { ...order, units: unitsByItem(order.lines), removed: null };
}

/** The open order: one for the whole till, kept through a reload. */
export const useOrder = create<OrderState>(() => stateOf(storedOrder() ?? emptyOrder()));

export function openOrder(): OpenOrder {
  const { sale_id, lines, discount_tenths, order_type, sent } = useOrder.getState();
  return { sale_id, lines, discount_tenths, order_type, sent };
}

function change(part: Partial<OpenOrder>, removed: Removed | null = null): void {
  const order = { ...openOrder(), ...part };
  useOrder.setState({ ...stateOf(order), removed });
  storeOrder(order);
}

export function addToOrder(draft: LineDraft): void {
  const { lines, order_type } = useOrder.getState();
  change({ lines: addUnit(lines, draft, order_type, newId()) });
}

export function changeQuantity(id: string, quantity: number): void {
  const before = openOrder();
  const lines = setQuantity(before.lines, id, quantity);
  const gone = lines.length < before.lines.length && before.lines.find((line) => line.id === id);
  change({ lines }, gone ? { text: `${gone.name} removed`, order: before } : null);
}

export function changeDiscount(tenths: number): void {
  change({ discount_tenths: tenths });
}

/** The switch sets the type of lines to come; `alsoLines` sets those that are there. */
export function changeOrderType(type: OrderType, alsoLines = false): void {
  change(alsoLines ? { order_type: type, lines: retypeAll(openOrder().lines, type) } : { order_type: type });
}

/** Clear, by a person: can be undone. */
export function clearOrder(): void {
  const before = openOrder();
  change(emptyOrder(), before.lines.length > 0 ? { text: 'Order cleared', order: before } : null);
}

export function markSent(sent: boolean): void {
  change({ sent });
}

/** After a sale: empty, dine-in, and a new sale id. */
export function startNextOrder(): void {
  change(emptyOrder());
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
