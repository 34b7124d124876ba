import type { Tab } from './world';

interface Wish {
  tab: Tab;
  begin(): void;
}

/** The browser's one lock: first come, first served; a tab that dies releases it. */
export function lockQueue() {
  let queue: Wish[] = [];

  function end(wish: Wish): void {
    const wasFirst = queue[0] === wish;
    queue = queue.filter((other) => other !== wish);
    if (wasFirst) queue[0]?.begin();
  }

  return {
    locksOf(tab: () => Tab): Pick<LockManager, 'request'> {
      const request = (_name: string, { signal }: LockOptions, work: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const wish: Wish = {
            tab: tab(),
            begin: () =>
              void work()
                .then(resolve, reject)
                .finally(() => end(wish)),
          };
          signal?.addEventListener('abort', () => {
            if (queue[0] === wish) return;
            end(wish);
            reject(signal.reason);
          });
          queue.push(wish);
          if (queue.length === 1) wish.begin();
        });
      return { request } as unknown as Pick<LockManager, 'request'>;
    },
    release(tab: Tab): void {
      for (const wish of queue.filter((each) => each.tab === tab)) end(wish);
    },
  };
}
