import { isCode } from '~/api/advice';
import { afterMs } from '~/lib/after-ms';

/** The server takes a moment to notice an aborted request; until then it refuses a new one. */
const CANCEL_NOTICED_WITHIN_MS = 3_000;
const RETRY_MS = 200;

/**
 * Retry while the analysis that the server reports as running is the one just cancelled here.
 * @param msSinceCancelled returns how long ago that was, in ms
 */
export async function retryAfterCancel<T>(
  request: () => Promise<T>,
  msSinceCancelled: () => number,
  wait = afterMs,
): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!isCode(error, 'analysis_running') || msSinceCancelled() > CANCEL_NOTICED_WITHIN_MS) throw error;
      await wait(RETRY_MS);
    }
  }
}
