import type {
  CashTransaction,
  Expense,
  NeededApproval,
  NewCashTransaction,
  NewExpense,
  NewSale,
  Sale,
  Ticket,
} from '~/api/types';
import type { Clocks } from './clocks';

export type HeldSale = Omit<NewSale, 'held_ms' | 'customer_gone'>;
export type HeldExpense = Omit<NewExpense, 'held_ms'>;
export type HeldCash = Omit<NewCashTransaction, 'held_ms'>;

/** A later tick of the same line replaces it. */
export interface HeldTick {
  ticket_id: string;
  order_number: number;
  line_id: string;
  /** The name of the line's item. */
  name: string;
  completed: boolean;
  made_by?: string | null;
}

/** Everything that may wait here, each kind under its own name. */
export type Entry = (SaleEntry | ExpenseEntry | CashEntry | TickEntry) & {
  /** The clocks when it was made; absent in a row of an earlier version. */
  clocks?: Clocks;
};
interface SaleEntry {
  kind: 'sale';
  sale: HeldSale;
}
interface ExpenseEntry {
  kind: 'expense';
  expense: HeldExpense;
  /** The id of the approval of its cash out. */
  approval?: string | undefined;
}
export interface CashEntry {
  kind: 'cash';
  cash: HeldCash;
  /** The id of the approval of a cash out. */
  approval?: string | undefined;
}
/** One line of a ticket, in the state that a cook wants. */
interface TickEntry {
  kind: 'tick';
  tick: HeldTick;
}
export type Kind = Entry['kind'];

/** The server's record of it; null if nothing is left to record. */
export type Stored = Sale | Expense | CashTransaction | Ticket | null;

/** Why the server refused it. */
export interface Refusal {
  status: number;
  code: string;
  detail: string;
  field: string | null;
  /** The approval that it needs; absent in a row of an earlier version. */
  asked?: NeededApproval | null;
}

interface Waiting {
  id: string;
  /** Milliseconds since 1970, by this device's clock. */
  queuedAt: number;
  /** Who made it, for people who look at the list. */
  staffFirstName: string;
  /** The server's refusal, in which case it waits for a person; otherwise null. */
  parked: Refusal | null;
}

/** A row of the outbox. */
export type Row = Waiting & Entry;
export type RowOf<K extends Kind> = Extract<Row, { kind: K }>;
/** A row that the server refused. Ticks are never parked: a refused tick is dropped. */
export type Parked = RowOf<Exclude<Kind, 'tick'>> & { parked: Refusal };

export const isParked = (row: Row): row is Parked => row.kind !== 'tick' && row.parked !== null;

/** A row as it is stored; one of an earlier version is always a sale, without a kind. */
export function rowOf(stored: Row | (Waiting & { kind?: undefined; sale: HeldSale })): Row {
  return stored.kind ? stored : { ...stored, kind: 'sale' };
}

export function idOf(entry: Entry): string {
  switch (entry.kind) {
    case 'sale':
      return entry.sale.id;
    case 'expense':
      return entry.expense.id;
    case 'cash':
      return entry.cash.id;
    case 'tick':
      return `tick:${entry.tick.line_id}`;
  }
}

/** An answer from a place, with the number of its era: a wipe may lie between two eras. */
export interface PlaceAnswer<T> {
  value: T;
  era: number;
}

/**
 * A place where rows outlive the page. A call fails rather than hanging; a row that it failed to write may be stored
 * all the same, then or later.
 */
export interface Place {
  all(): Promise<PlaceAnswer<Row[]>>;
  /**
   * Return the row that is then stored: an existing row with the same id stays as it is, unless it need not be sent any
   * more.
   * @param isGone whether an existing row is only one that could not be deleted
   */
  add(row: Row, isGone: (row: Row) => boolean): Promise<PlaceAnswer<Row>>;
  /** Replace the row with that id, if there is one. */
  replace(row: Row): Promise<unknown>;
  /** Remove the row with that id, if it was queued at this time or before. */
  remove(id: string, upTo: number): Promise<unknown>;
}
