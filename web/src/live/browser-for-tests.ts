/** A miniature browser: tabs with a channel, locks and storage, and streams that a test controls. */
import { byLease, byLock, type Elect } from './election';
import type { LiveEvent } from './events';
import { type LiveState, NOTHING_HEARD } from './state';
import { type Channel, joinTabs } from './tabs';

export class FakeStream extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  onerror: (() => void) | null = null;

  send(name: string, data: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  hello(now = Date.now()): void {
    this.send('hello', { now: new Date(now).toISOString(), kitchens_since: null });
  }
  /** Break the connection; `refused` if the answer was not a stream. */
  fail(refused = false): void {
    this.readyState = refused ? 2 : 0;
    this.onerror?.();
  }
  close(): void {
    this.readyState = 2;
  }
}

/** Implements the Web Locks specification for a single name. */
class FakeLocks {
  private queue: { run: () => Promise<void>; reject: (reason: unknown) => void }[] = [];
  private held: { reject: (reason: unknown) => void } | null = null;

  request = ((_name: string, options: LockOptions, hold: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const abort = () => {
        this.queue = this.queue.filter((other) => other !== asked);
        reject(new DOMException('withdrawn', 'AbortError'));
      };
      const asked = {
        reject,
        run: async () => {
          options.signal?.removeEventListener('abort', abort);
          this.held = asked;
          await hold();
          if (this.held === asked) this.next();
          resolve();
        },
      };
      options.signal?.addEventListener('abort', abort);
      if (options.steal) {
        this.held?.reject(new DOMException('stolen', 'AbortError'));
        void asked.run();
      } else {
        this.queue.push(asked);
        if (!this.held) this.next();
      }
    })) as unknown as LockManager['request'];

  /** Release the lock of a tab that has crashed. */
  next(): void {
    this.held = null;
    void this.queue.shift()?.run();
  }
}

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

export class FakeBrowser {
  readonly streams: FakeStream[] = [];
  readonly locks = new FakeLocks();
  readonly storage = fakeStorage();
  private readonly channels = new Set<Channel>();

  /** The streams that are currently open. */
  get open(): FakeStream[] {
    return this.streams.filter(({ readyState }) => readyState === 1);
  }

  tab(secure = true) {
    let state: LiveState = NOTHING_HEARD;
    const events: LiveEvent[] = [];
    const channel = this.channel();
    const elect: Elect = secure ? byLock(this.locks) : byLease(this.storage);
    const tabs = joinTabs({
      elect,
      channel,
      server: { connect: () => this.connect(), refused: () => undefined },
      audience: {
        state: () => state,
        notify(next, event) {
          if (event) events.push(event);
          state = next;
        },
      },
    });
    return {
      ...tabs,
      events,
      get state() {
        return state;
      },
      /** The tab neither sends nor receives any more, but keeps its lock or lease, and its stream. */
      freeze: () => void this.channels.delete(channel),
      /** Run the work while the tab misses all messages. */
      deaf: (work: () => void) => {
        this.channels.delete(channel);
        work();
        this.channels.add(channel);
      },
    };
  }

  private connect(): EventSource {
    const stream = new FakeStream();
    this.streams.push(stream);
    return stream as unknown as EventSource;
  }

  private channel(): Channel {
    const channel: Channel = {
      onmessage: null,
      close: () => void this.channels.delete(channel),
      postMessage: (data: unknown) => {
        if (!this.channels.has(channel)) return;
        const message = new MessageEvent('message', { data: structuredClone(data) });
        for (const other of this.channels) {
          const hear = other.onmessage as ((event: MessageEvent) => void) | null;
          if (other !== channel) queueMicrotask(() => hear?.(message));
        }
      },
    };
    this.channels.add(channel);
    return channel;
  }
}
