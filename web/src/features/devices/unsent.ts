import { answer, api } from '~/api/client';
import type { DeviceClock } from '~/api/types';
import { currentStaff } from '~/lib/current-staff';
import { homeHere } from '~/lib/device';
import { clockBy, goesOtherwise, thisMoment } from '~/lib/own-clock';
import { useLive } from '~/live/live';
import { unsentRows, useOutbox } from '~/outbox/outbox';
import { countsOf } from '~/outbox/words';

/** A row that is sent immediately is not worth two calls. */
const PAUSE_MS = 3000;
/** Repeated this often, so that people see the current state and not the one of the last sale. */
const REPEAT_MS = 3_600_000;
/** A greater change means that one of the two clocks was set; the stream tells the time to within some seconds. */
const CLOCK_SET_MS = 5000;

/** Tells the server what is finished and waits in this browser, and how far off its clock is. */
export function reportUnsent() {
  /** What the server was told last; null if it may not know. */
  let reported: string | null = null;
  let reportedClock: DeviceClock | null = null;
  /** As the last answer showed the clock. */
  let clock: DeviceClock | null = null;
  /** The stream's clock offset at that time. */
  let offset = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function soon(): void {
    // On the server's own machine there is nothing to tell.
    if (homeHere() !== null) timer ??= setTimeout(report, PAUSE_MS);
  }

  async function report(): Promise<void> {
    timer = null;
    const rows = unsentRows(useOutbox.getState());
    const unsent = { count: rows.length, kinds: countsOf(rows) };
    const text = JSON.stringify(unsent);
    const hasChanged = text !== reported || goesOtherwise(clock, reportedClock);
    if (!hasChanged || !currentStaff() || homeHere() === null) return;
    const [sentClock, sentAt] = [clock, thisMoment()];
    try {
      const { now } = await answer(
        api.PUT('/api/devices/me/unsent', { body: { ...unsent, clock: sentClock } }),
      );
      [reported, reportedClock] = [text, sentClock];
      clock = clockBy(now, sentAt, thisMoment()) ?? clock;
      offset = useLive.getState().clockOffsetMs;
      if (goesOtherwise(clock, reportedClock)) soon();
    } catch {
      // Told after the next connection, or at the next change.
    }
  }

  /** The last report may not have arrived, or is long ago. */
  function again(): void {
    reported = null;
    soon();
  }

  const stops = [
    useOutbox.subscribe(soon),
    useLive.subscribe(({ clockOffsetMs }) => {
      if (Math.abs(clockOffsetMs - offset) > CLOCK_SET_MS) again();
    }),
  ];
  const hourly = setInterval(again, REPEAT_MS);
  return {
    /** Call after a connection. */
    again,
    /** For tests. */
    stop(): void {
      for (const stop of stops) stop();
      clearInterval(hourly);
      if (timer) clearTimeout(timer);
    },
  };
}
