/** The server's push messages, over one connection for all tabs of the browser. */
import { create } from 'zustand';
import { answer, api } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { ErrorCode } from '~/api/types';
import { demo, ofThisCafe } from '~/lib/demo';
import { localStorageIfAny } from '~/lib/storage';
import { alone, byLease, byLock, NAME } from './election';
import type { LiveEvent } from './events';
import { type LiveState, NOTHING_HEARD } from './state';
import { joinTabs, type Tabs } from './tabs';

export type { LiveEvent } from './events';
export type { LiveState } from './state';

/** The state of the one connection that all screens and tabs share. */
export const useLive = create<LiveState>(() => NOTHING_HEARD);

const listeners = new Set<(event: LiveEvent) => void>();
let tabs: Tabs | null = null;
let started: AbortController | null = null;

/** Returns a stop function. */
export function onLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * When a call is given up, by the server's clock as it was last heard; empty if it never was. A network may deliver a
 * call long after it was aborted.
 */
export interface Limit {
  given_up_at?: string;
}

function limitOf(patienceMs: number): Limit {
  const { heardAt, clockOffsetMs } = useLive.getState();
  return heardAt > 0 ? { given_up_at: new Date(Date.now() + clockOffsetMs + patienceMs).toISOString() } : {};
}

const TOO_LATE: ErrorCode = 'too_late';

/**
 * Make a call that says when it is given up; without that, if the server finds it late while it is still awaited, or is
 * an older one that does not know the word.
 */
export async function untilGivenUp<Answer>(
  patienceMs: number,
  call: (limit: Limit) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(limitOf(patienceMs));
  } catch (failure) {
    // One of the clocks was set, or the network held back what was last heard of the server's.
    if (failure instanceof ApiError && (failure.code === TOO_LATE || failure.field === 'given_up_at'))
      return await call({});
    throw failure;
  }
}

/** Start for a signed-in person; a second call has no effect. */
export function startLive(): void {
  if (started) return;
  started = new AbortController();
  const { signal } = started;
  join();
  // A suspended or frozen page must not keep the stream from the other tabs.
  addEventListener('pagehide', part, { signal });
  addEventListener('pageshow', join, { signal });
  document.addEventListener('freeze', part, { signal });
  document.addEventListener('resume', join, { signal });
  document.addEventListener('visibilitychange', wakeIfSeen, { signal });
}

export function stopLive(): void {
  started?.abort();
  started = null;
  part();
  useLive.setState(NOTHING_HEARD);
}

function join(): void {
  if (tabs) return;
  const storage = localStorageIfAny();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ofThisCafe(NAME));
  tabs = joinTabs({
    elect: channel ? (navigator.locks ? byLock(navigator.locks) : byLease(storage)) : alone,
    channel,
    server: {
      connect: () => new EventSource(demo ? `/api/live?demo=${demo}` : '/api/live'),
      // Makes a call that, like any other, signs out if the session has ended.
      refused: () => void answer(api.GET('/api/staff/me')).catch(() => undefined),
    },
    audience: {
      state: useLive.getState,
      notify(state, event) {
        if (event) for (const listener of listeners) listener(event);
        useLive.setState(state);
      },
    },
  });
}

function wakeIfSeen(): void {
  if (!document.hidden) tabs?.wake();
}

function part(): void {
  tabs?.leave();
  tabs = null;
}
