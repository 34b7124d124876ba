import type { Tab } from './world';

interface Waiter {
  tab: Tab;
  begin(): void;
}

/** The browser's one lock: first come, first served; a tab that dies releases it. */
export function lockQueue() {
  let queue: Waiter[] = [];

  function end(waiter: Waiter): void {
    const wasFirst = queue[0] === waiter;
    queue = queue.filter((other) => other !== waiter);
    if (wasFirst) queue[0]?.begin();
  }

  return {
    locksOf(tab: () => Tab): Pick<LockManager, 'request'> {
      const request = (_name: string, { signal }: LockOptions, work: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const waiter: Waiter = {
            tab: tab(),
            begin: () =>
              void work()
                .then(resolve, reject)
                .finally(() => end(waiter)),
          };
          signal?.addEventListener('abort', () => {
            if (queue[0] === waiter) return;
            end(waiter);
            reject(signal.reason);
          });
          queue.push(waiter);
          if (queue.length === 1) waiter.begin();
        });
      return { request } as unknown as Pick<LockManager, 'request'>;
    },
    release(tab: Tab): void {
      for (const waiter of queue.filter((each) => each.tab === tab)) end(waiter);
    },
  };
}
