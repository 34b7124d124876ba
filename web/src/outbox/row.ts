import type {
  Asked,
  CashTransaction,
  Expense,
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

/** A later one of the same line takes its place. */
export interface HeldTick {
  ticket_id: string;
  order_number: number;
  line_id: string;
  /** What the line is of. */
  name: string;
  completed: boolean;
  made_by?: string | null;
}

/** What may wait here, each under the name of its kind. */
export type Entry = (SaleEntry | ExpenseEntry | CashEntry | TickEntry) & {
  /** What tells the time now; a row of an earlier version has none. */
  clocks?: Clocks;
};
export interface SaleEntry {
  kind: 'sale';
  sale: HeldSale;
}
export interface ExpenseEntry {
  kind: 'expense';
  expense: HeldExpense;
  /** Of its cash out, as below. */
  approval?: string | undefined;
}
export interface CashEntry {
  kind: 'cash';
  cash: HeldCash;
  /** Somebody's word for a cash out, by its id. */
  approval?: string | undefined;
}
/** One line of a ticket, as a cook wants it. */
export interface TickEntry {
  kind: 'tick';
  tick: HeldTick;
}
export type Kind = Entry['kind'];

/** What the server has of it; null where nothing is left to be recorded. */
export type Stored = Sale | Expense | CashTransaction | Ticket | null;

/** Why the server did not take it. */
export interface Refusal {
  status: number;
  code: string;
  detail: string;
  field: string | null;
  /** What has to be approved first; absent in a row of an earlier version. */
  asked?: Asked | null;
}

interface Waiting {
  id: string;
  /** Milliseconds since 1970, by this device's clock. */
  queuedAt: number;
  /** Who made it, for the people who look at the list. */
  staffFirstName: string;
  /** Set when the server refused it: it now waits for a person. */
  parked: Refusal | null;
}

/** Something on its way. */
export type Row = Waiting & Entry;
export type RowOf<K extends Kind> = Extract<Row, { kind: K }>;
/** What the server refused. A tick that it does not want is just gone. */
export type Parked = RowOf<Exclude<Kind, 'tick'>> & { parked: Refusal };

export const isParked = (row: Row): row is Parked => row.kind !== 'tick' && row.parked !== null;

/** A row as it stands somewhere; one of an earlier version is a sale, and does not say so. */
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

/** What a place says, with the number of the era in which it said so: a wipe may lie between two eras. */
export interface Said<T> {
  said: T;
  era: number;
}

/**
 * Where rows outlive the page. Each call fails rather than lasts for ever; a row that it failed to write may stand there
 * all the same, at once or later.
 */
export interface Place {
  all(): Promise<Said<Row[]>>;
  /**
   * The row that stands there then: one with the same id stays as it is, unless it need not be sent any more.
   * @param isGone whether such a row is only what could not be deleted
   */
  add(row: Row, isGone: (row: Row) => boolean): Promise<Said<Row>>;
  /** In place of the row with that id, if there is one. */
  replace(row: Row): Promise<unknown>;
  /** The row with that id, if it was queued then or before. */
  remove(id: string, upTo: number): Promise<unknown>;
}
