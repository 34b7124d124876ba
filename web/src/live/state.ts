import type { LiveEvent } from './events';

export interface LiveState {
  /** When the server was last heard, by this device's clock; 0 before the first time. */
  heardAt: number;
  connected: boolean;
  /** What to add to this device's time to get the server's. */
  clockOffsetMs: number;
  /** Since when a kitchen screen has been open somewhere, by the server's clock; null when none is. */
  kitchensSince: number | null;
  /** If none is: since when one is missing that was never closed; null if none is expected. */
  kitchensLostSince: number | null;
}

export const NOTHING_HEARD: LiveState = {
  heardAt: 0,
  connected: false,
  clockOffsetMs: 0,
  kitchensSince: null,
  kitchensLostSince: null,
};

/** What the leader sends the others: at every server message, and as a sign of life. */
export interface Word {
  from: string;
  /** How many events this leader has passed on: a tab with another count has missed one. */
  count: number;
  state: LiveState;
  event: LiveEvent | null;
}

/** A tab that is new, or was asleep, asks for the current state. */
export interface Question {
  ask: true;
}

/** How a tab keeps its state and notifies its listeners. */
export interface Audience {
  state: () => LiveState;
  /** Notifies listeners before setting the state, so that they can look at the old one. */
  tell: (state: LiveState, event: LiveEvent | null) => void;
}
