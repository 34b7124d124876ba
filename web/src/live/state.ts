import type { LiveEvent } from './events';

export interface LiveState {
  /** When the server was last heard, by this device's clock; 0 before the first time. */
  heardAt: number;
  connected: boolean;
  /** What to add to this device's time to get the server's. */
  clockOffsetMs: number;
  /** Since when a kitchen screen has been open somewhere, by the server's clock; null when none is. */
  kitchensSince: number | null;
  /** Where none is: since when one is missing that was never closed; null where nobody waits for one. */
  kitchensLostSince: number | null;
}

export const NOTHING_HEARD: LiveState = {
  heardAt: 0,
  connected: false,
  clockOffsetMs: 0,
  kitchensSince: null,
  kitchensLostSince: null,
};

/** What the leading tab says to the others: at every message of the server, and as a sign of life. */
export interface Word {
  from: string;
  /** How many events this leader has passed on: a tab that counts otherwise has missed one. */
  count: number;
  state: LiveState;
  event: LiveEvent | null;
}

/** A tab that came, or was asleep, wants to know how things stand. */
export interface Question {
  ask: true;
}

/** A tab's own way of keeping its state and telling its listeners. */
export interface Audience {
  state: () => LiveState;
  /** Listeners hear an event first, the state is set after: they may ask how things stood before. */
  tell: (state: LiveState, event: LiveEvent | null) => void;
}
