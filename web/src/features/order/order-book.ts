/** The open order of this browser, which all its tabs share, and what becomes of it when it is completed. */
import { newId } from '~/lib/ids';
import { keep, kept } from '~/lib/storage';
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
  type KeptOrder,
  OPEN_KEY,
  type OpenOrder,
  type OrderDetails,
  parseOrder,
  writtenOrder,
} from './storage';

/** Of an order that may be another one than when the change was made. */
export type Change = (order: KeptOrder) => KeptOrder;

/** Two tabs may write at the same moment, neither knowing of the other; after so long each has heard of both. */
const UNCERTAIN_MS = 5_000;
/** More changes than all tabs make in that time. */
const REMEMBERED = 100;

export type OrderBook = ReturnType<typeof orderBook>;

/**
 * One per tab. It looks into storage before every change, so that no tab adds to an order that another has completed,
 * and makes a change anew that is missing in what another tab wrote at the same moment. What cannot be kept stays in
 * memory.
 */
export function orderBook() {
  const closed = closedOrders();
  let open = emptyOrder();
  let openText: string | null = null;
  let own: { id: string; at: number; change: Change }[] = [];
  let tell = (): void => undefined;

  function read(): OpenOrder {
    const before = [open, closed.list()];
    closed.read();
    forgetClosed();
    const text = kept(OPEN_KEY);
    // Where it was wiped, what is here is all there is, and no other tab's writing to be made whole.
    if (text === null) own = [];
    const found = text === null || text === openText ? null : parseOrder(text);
    openText = text;
    const latest = found ?? open;
    const order = orderAfter(latest, closed.list());
    const whole = found || order !== latest ? withOwn(order) : order;
    if (whole !== latest) write(whole);
    open = whole;
    if (open !== before[0] || closed.list() !== before[1]) tell();
    return open;
  }

  /** What went with a closed order is done for good: that order itself is forgotten some orders later. */
  function forgetClosed(): void {
    if (own.length === 0) return;
    const made = new Set(closed.list().flatMap(({ order }) => order.changes));
    own = own.filter(({ id }) => !made.has(id));
  }

  /** With the changes of this tab that another one had not heard of. */
  function withOwn(order: KeptOrder): KeptOrder {
    const now = performance.now();
    own = own.filter(({ at }) => now - at < UNCERTAIN_MS);
    const made = new Set(order.changes);
    return own.filter(({ id }) => !made.has(id)).reduce(changed, order);
  }

  function changed(order: KeptOrder, { id, change }: { id: string; change: Change }): KeptOrder {
    const after = orderAfterChange(order, change(order));
    return { ...after, changes: [...new Set([...order.changes, ...after.changes, id])].slice(-REMEMBERED) };
  }

  function write(order: KeptOrder): void {
    open = order;
    keep(OPEN_KEY, writtenOrder(order));
    openText = kept(OPEN_KEY);
  }

  function change(made: Change): void {
    read();
    const one = { id: newId().slice(-12), at: performance.now(), change: made };
    own.push(one);
    write(changed(open, one));
    tell();
  }

  /** It joins the next order, if that has begun. */
  function joinBack(one: ClosedOrder): void {
    // First: another tab that reads in between would take the order for a closed one.
    closed.remove(one);
    change((order) => orderWithBack(order, one.order));
  }

  /** Something else has the order's lines; what that lacks, since another tab was first, is open again. */
  function done(one: ClosedOrder, state: 'sold' | 'parked', sold: Sold): void {
    const left = unsold(one.order, sold);
    if (left.lines.length > 0) change((order) => orderWith(order, left));
    // Names and numbers of people, which the sale has now.
    closed.put({ ...one, order: { ...one.order, ...NO_CARDS }, state });
    tell();
  }

  return {
    read,
    /**
     * At the start of the app. An empty order that is found gets another id: the power may have taken the storage back to the moment
     * before its sale, and the next customer's order would be refused as another sale of that id.
     */
    begin(): OpenOrder {
      if (read().lines.length === 0 && openText !== null) write({ ...open, sale_id: newId() });
      return open;
    },
    change,
    joinBack,
    closed: closed.list,
    /** Calls this after every change, and when one of another tab is read. */
    listen(listener: () => void): void {
      tell = listener;
    },
    /** Closes the open order in every tab, before its sale is sent; what is added from now on is the next order. */
    close(details: OrderDetails): ClosedOrder {
      read();
      const nth = (closed.list().at(-1)?.nth ?? 0) + 1;
      const one: ClosedOrder = { order: open, details, next: newId(), nth, state: 'sending' };
      // First: if the tab dies in between, the order is closed all the same.
      closed.put(one);
      closed.removeOld();
      write(orderAfter(open, closed.list()));
      tell();
      return one;
    },
    /** Its sale is stored, or waits in this browser. */
    settle: (one: ClosedOrder, sold: Sold) => done(one, 'sold', sold),
    /** Refused, and the outbox keeps it for a person to settle. */
    park: (one: ClosedOrder, held: Sold) => done(one, 'parked', held),
    /** Refused: the order is open again, unless the next one has begun. */
    giveBack(one: ClosedOrder): boolean {
      const { sale_id, lines } = read();
      // By another tab.
      if (sale_id === one.order.sale_id) return true;
      if (lines.length > 0) return false;
      joinBack(one);
      return true;
    },
    /** Sold, yet open: its closing was lost with the power. */
    leaveSold(id: string, sold: Sold): void {
      const next = newId();
      change((order) => (order.sale_id === id ? orderWithout(order, sold, next) : order));
    },
  };
}
