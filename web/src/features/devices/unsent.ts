import { answer, api } from '~/api/client';
import { currentStaff } from '~/lib/current-staff';
import { homeHere } from '~/lib/device';
import { unsentRows, useOutbox } from '~/outbox/outbox';
import { countsOf } from '~/outbox/words';

/** What is sent at once is not worth two calls. */
const PAUSE_MS = 3000;

/** Tells the server what is finished and waits in this browser, for the list of devices. */
export function keepUnsentTold() {
  /** What the server has heard; null where it may not know. */
  let told: string | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function soon(): void {
    // On the server's own machine there is nothing to tell.
    if (homeHere() !== null) timer ??= setTimeout(tell, PAUSE_MS);
  }

  async function tell(): Promise<void> {
    timer = null;
    const rows = unsentRows(useOutbox.getState());
    const body = { count: rows.length, kinds: countsOf(rows) };
    const text = JSON.stringify(body);
    if (text === told || !currentStaff() || homeHere() === null) return;
    try {
      await answer(api.PUT('/api/devices/me/unsent', { body }));
      told = text;
    } catch {
      // It is told after the next connection, or when it changes.
    }
  }

  const unsubscribe = useOutbox.subscribe(soon);
  return {
    /** After a connection, before which something may not have arrived. */
    again(): void {
      told = null;
      soon();
    },
    /** For tests. */
    stop(): void {
      unsubscribe();
      if (timer) clearTimeout(timer);
    },
  };
}
