import type { LiveEvent } from './events';

export interface LiveState {
  /** When the last message came from the server, by this device's clock; 0 before the first time. */
  heardAt: number;
  connected: boolean;
  /** Add this to the device's time to get the server's. */
  clockOffsetMs: number;
  /** Since when a kitchen screen has been open anywhere, by the server's clock; null if none is. */
  kitchensSince: number | null;
  /** If none is open: since when a screen that was never closed has been missing; null if none is expected. */
  kitchensLostSince: number | null;
}

export const NOTHING_HEARD: LiveState = {
  heardAt: 0,
  connected: false,
  clockOffsetMs: 0,
  kitchensSince: null,
  kitchensLostSince: null,
};

/** The leader's message to the other tabs: sent at every server message, and as a sign of life. */
export interface Word {
  from: string;
  /** The number of events that this leader has passed on: a tab with another count has missed one. */
  count: number;
  state: LiveState;
  event: LiveEvent | null;
}

/** Asks for the current state; sent by a tab that is new or was asleep. */
export interface Question {
  ask: true;
}

/** How a tab keeps its state and notifies its listeners. */
export interface Audience {
  state: () => LiveState;
  /** Notify listeners before setting the state, so that they can still see the old one. */
  notify: (state: LiveState, event: LiveEvent | null) => void;
}
