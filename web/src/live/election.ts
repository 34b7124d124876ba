import { ofThisCafe } from '~/lib/demo';
import { newId } from '~/lib/ids';
import { onStoredElsewhere } from '~/lib/storage';

/** Elects the tab that holds the stream; reports true when this tab is elected, and false when it no longer is. */
export type Elect = (leads: (leading: boolean) => void) => Election;

interface Election {
  /** Take the lead from a tab that shows no sign of life because it is frozen, stuck or killed. */
  takeOver: () => void;
  leave: () => void;
}

/**
 * The name of the lock, the lease and the channel shared by a browser's tabs. For a while they may run two versions of
 * the app: whoever changes their messages (`Word`, `Question`) changes the name.
 */
export const NAME = 'sukli-live-2';

/** Exact and immediate, even when the leader crashes; only in a secure context. */
export function byLock(locks: Pick<LockManager, 'request'>): Elect {
  return (leads) => {
    let request = new AbortController();
    let release = () => {};
    let left = false;

    function requestLock(steal: boolean): void {
      request = new AbortController();
      const { signal } = request;
      const hold = () =>
        new Promise<void>((resolve) => {
          release = resolve;
          if (left) resolve();
          else leads(true);
        });
      locks.request(ofThisCafe(NAME), steal ? { steal } : { signal }, hold).catch((reason: DOMException) => {
        if (left || signal.aborted) return;
        // Locks are refused, for example in some private windows: use a stream of this tab's own.
        const refused = reason.name !== 'AbortError';
        leads(refused);
        // Another tab took this one for dead and stole the lock.
        if (!refused) requestLock(false);
      });
    }

    requestLock(false);
    return {
      takeOver() {
        request.abort();
        requestLock(true);
      },
      leave() {
        left = true;
        request.abort();
        release();
      },
    };
  };
}

/** Time for the browser's other processes to see a write. */
const SETTLE_MS = 100;

/**
 * For plain http: the leader's name is in localStorage. Two tabs may both lead for an instant, which costs a second
 * stream and nothing else. A name left behind by a crash is taken over when its tab is silent.
 */
export function byLease(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): Elect {
  return (leads) => {
    const own = newId();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function holder(): string | null {
      try {
        return storage ? storage.getItem(NAME) : own;
      } catch {
        // Without storage the tabs cannot agree, so each has its own stream.
        return own;
      }
    }
    function claim(): void {
      try {
        storage?.setItem(NAME, own);
      } catch {
        // Storage is full: the name stays as it was.
      }
      clearTimeout(timer);
      timer = setTimeout(() => leads(holder() === own), SETTLE_MS);
    }
    function check(): void {
      clearTimeout(timer);
      const name = holder();
      // The leader has left; a random delay keeps the tabs from all claiming at once.
      if (name === null) timer = setTimeout(claimIfFree, Math.random() * 2 * SETTLE_MS);
      else leads(name === own);
    }
    function claimIfFree(): void {
      if (holder() === null) claim();
      else check();
    }

    const heedNoMore = onStoredElsewhere((key) => {
      if (key === NAME || key === null) check();
    });
    claimIfFree();
    return {
      takeOver: claim,
      leave() {
        clearTimeout(timer);
        heedNoMore();
        if (holder() !== own) return;
        try {
          storage?.removeItem(NAME);
        } catch {
          // Then nothing was written, either.
        }
      },
    };
  };
}

/** For tabs that cannot communicate: each has its own stream. */
export const alone: Elect = (leads) => {
  leads(true);
  return { takeOver: () => undefined, leave: () => undefined };
};
