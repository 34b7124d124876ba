/** The browser's open order, shared by all its tabs, and what happens to it when it is completed. */
import { newId } from '~/lib/ids';
import { readStored, writeStored } from '~/lib/storage';
import { NO_CARDS } from './cards/cards';
import { closedOrders } from './closed-orders';
import {
  emptyOrder,
  orderAfter,
  orderAfterChange,
  orderWith,
  orderWithBack,
  orderWithout,
  type Sold,
  unsold,
} from './closing';
import {
  type ClosedOrder,
  OPEN_KEY,
  type OpenOrder,
  type OrderDetails,
  parseOrder,
  type StoredOrder,
  serializeOrder,
} from './storage';

/** Takes the order as it then is, which may be another one than when the change was made. */
type Change = (order: StoredOrder) => StoredOrder;

/** Two tabs may write at the same moment, unaware of each other; after this long each has seen both writes. */
const UNCERTAIN_MS = 5_000;
/** More changes than all tabs together make within UNCERTAIN_MS. */
const MOST_CHANGES = 100;

export type OrderBook = ReturnType<typeof orderBook>;

/**
 * One per tab. It reads storage before every change, so that no tab adds to an order that another has completed, and
 * repeats its own change if another tab's simultaneous write lacks it. What cannot be stored stays in memory.
 */
export function orderBook() {
  const closed = closedOrders();
  let open = emptyOrder();
  let openText: string | null = null;
  let ownChanges: { id: string; at: number; change: Change }[] = [];
  let notify = (): void => undefined;

  function read(): OpenOrder {
    const before = [open, closed.list()];
    closed.read();
    dropClosedChanges();
    const text = readStored(OPEN_KEY);
    // Storage was wiped: what is in memory is all there is, and no other tab's write needs this tab's changes.
    if (text === null) ownChanges = [];
    const found = text === null || text === openText ? null : parseOrder(text);
    openText = text;
    const latest = found ?? open;
    const order = orderAfter(latest, closed.list());
    const complete = found || order !== latest ? withOwnChanges(order) : order;
    if (complete !== latest) write(complete);
    open = complete;
    if (open !== before[0] || closed.list() !== before[1]) notify();
    return open;
  }

  /**
   * Changes that were closed with an order are final. Drop them now: the closed order itself is forgotten a few orders
   * later.
   */
  function dropClosedChanges(): void {
    if (ownChanges.length === 0) return;
    const made = new Set(closed.list().flatMap(({ order }) => order.changes));
    ownChanges = ownChanges.filter(({ id }) => !made.has(id));
  }

  /** The order plus those changes of this tab that another tab's write did not include. */
  function withOwnChanges(order: StoredOrder): StoredOrder {
    const now = performance.now();
    ownChanges = ownChanges.filter(({ at }) => now - at < UNCERTAIN_MS);
    const made = new Set(order.changes);
    return ownChanges.filter(({ id }) => !made.has(id)).reduce(changed, order);
  }

  function changed(order: StoredOrder, { id, change }: { id: string; change: Change }): StoredOrder {
    const after = orderAfterChange(order, change(order));
    return { ...after, changes: [...new Set([...order.changes, ...after.changes, id])].slice(-MOST_CHANGES) };
  }

  function write(order: StoredOrder): void {
    open = order;
    writeStored(OPEN_KEY, serializeOrder(order));
    openText = readStored(OPEN_KEY);
  }

  function change(made: Change): void {
    read();
    const one = { id: newId().slice(-12), at: performance.now(), change: made };
    ownChanges.push(one);
    write(changed(open, one));
    notify();
  }

  /** The lines and cards join the next order, if that has begun. */
  function reopen(one: ClosedOrder): void {
    // First: another tab that reads in between would otherwise take the order for a closed one.
    closed.remove(one);
    change((order) => orderWithBack(order, one.order));
  }

  /** A sale or the outbox has the order's lines; lines that it lacks, because another tab was first, are open again. */
  function done(one: ClosedOrder, state: 'sold' | 'parked', sold: Sold): void {
    const left = unsold(one.order, sold);
    if (left.lines.length > 0) change((order) => orderWith(order, left));
    // Drop people's names and ID numbers, which the sale has now.
    closed.put({ ...one, order: { ...one.order, ...NO_CARDS }, state });
    notify();
  }

  return {
    read,
    /**
     * Called when the app starts. An empty order gets a new id: a power cut may have reset storage to before its sale,
     * and the next customer's order would then be refused as another sale with the same id.
     */
    begin(): OpenOrder {
      if (read().lines.length === 0 && openText !== null) write({ ...open, sale_id: newId() });
      return open;
    },
    change,
    reopen,
    closed: closed.list,
    /** Call the listener after every change, and when a change by another tab is read. */
    listen(listener: () => void): void {
      notify = listener;
    },
    /** Close the open order in every tab before its sale is sent; anything added from now on goes to the next order. */
    close(details: OrderDetails): ClosedOrder {
      read();
      const nth = (closed.list().at(-1)?.nth ?? 0) + 1;
      const one: ClosedOrder = { order: open, details, next: newId(), nth, state: 'sending' };
      // First: if the tab dies in between, the order is closed all the same.
      closed.put(one);
      closed.removeOld();
      write(orderAfter(open, closed.list()));
      notify();
      return one;
    },
    /** The sale is stored by the server, or waits in this browser. */
    settle: (one: ClosedOrder, sold: Sold) => done(one, 'sold', sold),
    /** The sale was refused, and the outbox keeps it for a person to settle. */
    park: (one: ClosedOrder, held: Sold) => done(one, 'parked', held),
    /** Reopen a refused order and return true; false if the next order has begun. */
    giveBack(one: ClosedOrder): boolean {
      const { sale_id, lines } = read();
      // Another tab has reopened it.
      if (sale_id === one.order.sale_id) return true;
      if (lines.length > 0) return false;
      reopen(one);
      return true;
    },
    /** Remove what was sold from the open order: the order's closing was lost in a power cut. */
    leaveSold(id: string, sold: Sold): void {
      const next = newId();
      change((order) => (order.sale_id === id ? orderWithout(order, sold, next) : order));
    },
  };
}
