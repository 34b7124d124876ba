import { isWorthRetrying } from '~/api/errors';

/** An unresponsive server must not leave a tap hanging forever: ten seconds in all. */
const TRY_MS = 3000;
const PAUSES_MS = [250, 750];

/** Make an idempotent call, trying up to three times; `failures` counts the attempts that failed so far. */
export async function insist<T>(call: (signal: AbortSignal, failures: number) => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await call(AbortSignal.timeout(TRY_MS), failures);
    } catch (error) {
      const pause = PAUSES_MS[failures];
      if (pause === undefined || !isWorthRetrying(error)) throw error;
      await new Promise((wake) => setTimeout(wake, pause));
    }
  }
}
