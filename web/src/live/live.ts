import { create } from 'zustand';
import { answer, api } from '~/api/client';
import { type LiveEvent, type MessageName, newsOf } from './events';
import { keepStream, type Stream } from './stream';

export type { LiveEvent, Topic } from './events';

export interface LiveState {
  /** When the server was last heard, by this device's clock; 0 before the first time. */
  heardAt: number;
  connected: boolean;
  /** What to add to this device's time to get the server's. */
  clockOffsetMs: number;
  /** Since when a kitchen screen has been open somewhere, by the server's clock; null when none is. */
  kitchensSince: number | null;
}

const NOTHING_HEARD: LiveState = { heardAt: 0, connected: false, clockOffsetMs: 0, kitchensSince: null };

export const useLive = create<LiveState>(() => NOTHING_HEARD);

const listeners = new Set<(event: LiveEvent) => void>();

/** Returns what ends the listening. */
export function onLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let stream: Stream | null = null;

/** For a signed-in person; a second call changes nothing. */
export function startLive(): void {
  stream ??= keepStream({
    connect: () => new EventSource('/api/live'),
    heard,
    lost: () => useLive.setState({ connected: false }),
    // An ended session is noticed, and signs out, there as everywhere.
    refused: () => void answer(api.GET('/api/staff/me')).catch(() => undefined),
  });
}

export function stopLive(): void {
  stream?.close();
  stream = null;
  useLive.setState(NOTHING_HEARD);
}

function heard(name: MessageName, text: string): void {
  const { now, kitchensSince, event } = newsOf(name, text);
  const heardAt = Date.now();
  useLive.setState({
    heardAt,
    connected: true,
    ...(now !== undefined && { clockOffsetMs: now - heardAt }),
    ...(kitchensSince !== undefined && { kitchensSince }),
  });
  if (event) for (const listener of listeners) listener(event);
}
