import type { Audience, Question, Word } from './state';

/** The leader sends every second, or every 3 s if the browser throttles a hidden tab's timers. */
const PATIENCE_MS = 4000;
/** Random, so that not all tabs take over at once. */
const SPREAD_MS = 500;
const LATE_MS = 1000;

/** A tab that receives the server's messages through the leader. */
export function follow(audience: Audience, send: (question: Question) => void, takeOver: () => void) {
  let leader: string | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watch(): void {
    clearTimeout(timer);
    const patience = PATIENCE_MS + Math.random() * SPREAD_MS;
    const since = Date.now();
    timer = setTimeout(() => {
      // If the timer is late, this tab was asleep, rather than the leader.
      const slept = Date.now() - since > patience + LATE_MS;
      watch();
      if (slept) return;
      leader = null;
      audience.notify({ ...audience.state(), connected: false }, null);
      takeOver();
    }, patience);
  }

  watch();
  send({ ask: true });
  return {
    receive({ from, count: counted, state, event }: Word): void {
      if (leader !== null && from < leader) return;
      watch();
      const missed = from !== leader || counted !== count + (event ? 1 : 0);
      leader = from;
      count = counted;
      // A leader without a connection sends `resync` itself once it has one.
      if (missed && state.connected) audience.notify(state, { type: 'resync' });
      else audience.notify(state, missed ? null : event);
    },
    wake: () => send({ ask: true }),
    end: () => clearTimeout(timer),
  };
}
