import type { NewSale } from '~/api/types';

export type HeldSale = Omit<NewSale, 'held_ms' | 'customer_gone'>;

/** Why the server did not take a sale. */
export interface Refusal {
  status: number;
  code: string;
  detail: string;
  field: string | null;
}

/** A sale on its way. */
export interface Row {
  id: string;
  sale: HeldSale;
  /** Milliseconds since 1970, by this device's clock. */
  queuedAt: number;
  /** Who took the money, for the people who look at the list. */
  staffFirstName: string;
  /** Set when the server refused the sale: it now waits for a person. */
  parked: Refusal | null;
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
