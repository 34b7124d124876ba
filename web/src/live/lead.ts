import { newId } from '~/lib/ids';
import { type LiveEvent, type MessageName, newsOf } from './events';
import type { Audience, LiveState, Word } from './state';
import { openStream } from './stream';

const SIGN_OF_LIFE_MS = 1000;

export interface Server {
  connect: () => EventSource;
  /** Called when the server answered, but not with a stream. */
  refused: () => void;
}

/** The tab that holds the stream and passes its messages on, here and to the other tabs. */
export function lead(server: Server, audience: Audience, send: (word: Word) => void) {
  // Sortable by time: if two tabs both lead, the others follow the newer one.
  const from = newId();
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(state: LiveState, event: LiveEvent | null): void {
    if (event) count += 1;
    audience.notify(state, event);
    speak(event);
  }

  function speak(event: LiveEvent | null = null): void {
    clearTimeout(timer);
    timer = setTimeout(speak, SIGN_OF_LIFE_MS);
    send({ from, count, state: audience.state(), event });
  }

  function receive(name: MessageName, text: string): void {
    const { now, kitchensSince, kitchensLostSince, event = null } = newsOf(name, text);
    const before = audience.state();
    const heardAt = Date.now();
    const state = {
      heardAt,
      connected: true,
      clockOffsetMs: now === undefined ? before.clockOffsetMs : now - heardAt,
      kitchensSince: kitchensSince === undefined ? before.kitchensSince : kitchensSince,
      kitchensLostSince: kitchensLostSince === undefined ? before.kitchensLostSince : kitchensLostSince,
    };
    pass(state, event);
  }

  const lost = () => pass({ ...audience.state(), connected: false }, null);

  lost();
  const stream = openStream({ ...server, onMessage: receive, lost });
  return {
    answer() {
      stream.wake();
      speak();
    },
    wake: stream.wake,
    end() {
      clearTimeout(timer);
      stream.close();
    },
  };
}
