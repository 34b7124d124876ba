import { isWorthRetrying } from '~/api/errors';
import { afterMs } from '~/lib/after-ms';

/** An unresponsive server must not leave a tap hanging forever: ten seconds in all. */
export const ATTEMPT_MS = 3000;
const PAUSES_MS = [250, 750];

/** Make an idempotent call, trying up to three times; `failures` counts the attempts that failed so far. */
export async function withRetries<T>(
  call: (signal: AbortSignal, failures: number) => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await call(AbortSignal.timeout(ATTEMPT_MS), failures);
    } catch (error) {
      const pause = PAUSES_MS[failures];
      if (pause === undefined || !isWorthRetrying(error)) throw error;
      await afterMs(pause);
    }
  }
}
