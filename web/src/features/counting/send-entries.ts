/** Sends the count's entries, in the order in which they were typed, for as long as the screen is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adviceFor } from '~/api/advice';
import { ApiError, isWorthRetrying } from '~/api/errors';
import { heldMs } from '~/outbox/held';
import { countQuery, sendEntry } from './api';
import { dropEntry, markRefused, oldestWaiting, type UnsentEntry, useUnsentEntries } from './unsent-entries';

const RETRY_MS = 3000;

export function useSendEntries(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSending = false;
    let isStopped = false;

    async function sendAll() {
      if (isSending) return;
      isSending = true;
      clearTimeout(timer);
      let entry = oldestWaiting();
      while (entry && !isStopped) {
        if (!(await sendOne(entry))) {
          timer = setTimeout(() => void sendAll(), RETRY_MS);
          break;
        }
        entry = oldestWaiting();
      }
      isSending = false;
    }

    /** Whether the server has answered. */
    async function sendOne({
      countId,
      typedAt: queuedAt,
      clocks,
      refused: _,
      name: __,
      ...entry
    }: UnsentEntry): Promise<boolean> {
      try {
        const line = await sendEntry(countId, { ...entry, held_ms: await heldMs({ queuedAt, clocks }) });
        const { queryKey } = countQuery(countId);
        queries.setQueryData(queryKey, (shown) => {
          if (!shown) return shown;

          const isNew = shown.lines.every(({ item_id }) => item_id !== line.item_id);
          return {
            ...shown,
            lines: isNew
              ? [...shown.lines, line]
              : shown.lines.map((shownLine) => (shownLine.item_id === line.item_id ? line : shownLine)),
          };
        });
        dropEntry(entry.id);
        void queries.invalidateQueries({ queryKey });
        return true;
      } catch (error) {
        // The entry itself is not refused: a person who is signed out signs in, and sending goes on.
        if (isWorthRetrying(error) || !(error instanceof ApiError) || [401, 403, 429].includes(error.status))
          return false;
        markRefused(entry.id, error.detail ?? adviceFor(error));
        return true;
      }
    }

    void sendAll();
    const stop = useUnsentEntries.subscribe(() => void sendAll());
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stop();
    };
  }, [queries]);
}
