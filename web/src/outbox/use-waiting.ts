import { useMemo } from 'react';
import { useLive } from '~/live/live';
import { useOutbox } from './outbox';
import type { Kind, Refusal, RowOf } from './row';

export type Unsent = 'Not sent yet' | 'Not accepted';

export function unsentWord({ parked }: { parked: Refusal | null }): Unsent {
  return parked ? 'Not accepted' : 'Not sent yet';
}

export interface WaitingOf<K extends Kind> {
  /** The rows of this kind that the server does not have: waiting ones, then refused ones, each oldest first. */
  rows: readonly RowOf<K>[];
  /** Add this to a row's times to get the server's. */
  clockOffsetMs: number;
}

export function useWaiting<K extends Kind>(kind: K): WaitingOf<K> {
  const waiting = useOutbox(({ rows }) => rows);
  const parked = useOutbox((outbox) => outbox.parked);
  const clockOffsetMs = useLive((live) => live.clockOffsetMs);
  return useMemo(() => {
    const rows = [...waiting, ...parked].filter((row) => row.kind === kind) as unknown as RowOf<K>[];
    return { rows, clockOffsetMs };
  }, [waiting, parked, clockOffsetMs, kind]);
}
