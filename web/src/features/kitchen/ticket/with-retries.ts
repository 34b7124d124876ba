import { isWorthRetrying } from '~/api/errors';
import { afterMs } from '~/lib/after-ms';
import { type Limit, untilGivenUp } from '~/live/live';

/** An unresponsive server must not leave a tap hanging forever: ten seconds in all. */
const ATTEMPT_MS = 3000;
const PAUSES_MS = [250, 750];

/**
 * Make an idempotent call, trying up to three times. Each attempt says until when it is awaited; `failures` counts those
 * that failed so far.
 */
export async function withRetries<T>(
  call: (signal: AbortSignal, limit: Limit, failures: number) => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      const signal = AbortSignal.timeout(ATTEMPT_MS);
      return await untilGivenUp(ATTEMPT_MS, (limit) => call(signal, limit, failures));
    } catch (error) {
      const pause = PAUSES_MS[failures];
      if (pause === undefined || !isWorthRetrying(error)) throw error;
      await afterMs(pause);
    }
  }
}
