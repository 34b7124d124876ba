import { newId } from '~/lib/ids';

/** Which tab of a browser holds the stream; says true when it is this one, false when it no longer is. */
export type Elect = (leads: (leading: boolean) => void) => Election;

interface Election {
  /** Takes the lead from a tab that gives no sign of life: frozen, stuck, or killed. */
  takeOver: () => void;
  leave: () => void;
}

/**
 * Of the lock, the lease and the channel of a browser's tabs. They may run two versions of the app for a while:
 * whoever changes what they say to each other (`Word`, `Question`) changes the name.
 */
export const NAME = 'sukli-live';

/** Exact and at once, also when the leader crashes; there only in a secure context. */
export function byLock(locks: Pick<LockManager, 'request'>): Elect {
  return (leads) => {
    let asking = new AbortController();
    let release = () => {};
    let left = false;

    function ask(steal: boolean): void {
      asking = new AbortController();
      const { signal } = asking;
      const hold = () =>
        new Promise<void>((resolve) => {
          release = resolve;
          if (left) resolve();
          else leads(true);
        });
      locks.request(NAME, steal ? { steal } : { signal }, hold).catch((reason: DOMException) => {
        if (left || signal.aborted) return;
        // No lock for us at all, in some private windows for one: a stream of our own then.
        const refused = reason.name !== 'AbortError';
        leads(refused);
        // Another tab thought us dead.
        if (!refused) ask(false);
      });
    }

    ask(false);
    return {
      takeOver() {
        asking.abort();
        ask(true);
      },
      leave() {
        left = true;
        asking.abort();
        release();
      },
    };
  };
}

/** Until the other processes of the browser have seen what was written. */
const SETTLE_MS = 100;

/**
 * For plain http: the leader's name stands in localStorage. Two tabs may both lead for an instant, which costs a
 * second stream and nothing else. A name left by a crash is taken over when nobody is heard of under it.
 */
export function byLease(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): Elect {
  return (leads) => {
    const own = newId();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function holder(): string | null {
      try {
        return storage ? storage.getItem(NAME) : own;
      } catch {
        // Nothing can be agreed on without a storage: every tab has a stream of its own.
        return own;
      }
    }
    function claim(): void {
      try {
        storage?.setItem(NAME, own);
      } catch {
        // A full storage: the name stays whose it was.
      }
      clearTimeout(timer);
      timer = setTimeout(() => leads(holder() === own), SETTLE_MS);
    }
    function look(): void {
      clearTimeout(timer);
      const name = holder();
      // The leader left: not all tabs in the same instant.
      if (name === null) timer = setTimeout(claimIfFree, Math.random() * 2 * SETTLE_MS);
      else leads(name === own);
    }
    function claimIfFree(): void {
      if (holder() === null) claim();
      else look();
    }
    const heed = ({ key }: StorageEvent) => {
      if (key === NAME || key === null) look();
    };

    globalThis.addEventListener?.('storage', heed);
    claimIfFree();
    return {
      takeOver: claim,
      leave() {
        clearTimeout(timer);
        globalThis.removeEventListener?.('storage', heed);
        if (holder() !== own) return;
        try {
          storage?.removeItem(NAME);
        } catch {
          // Nothing was written either.
        }
      },
    };
  };
}

/** Where tabs cannot speak with each other, each has a stream of its own. */
export const alone: Elect = (leads) => {
  leads(true);
  return { takeOver: () => undefined, leave: () => undefined };
};
