import { isCode } from '~/api/advice';

/** The server takes a moment to notice an aborted request; until then it refuses a new one. */
const NOTICED_WITHIN_MS = 3_000;
const LOOK_AGAIN_MS = 200;

/**
 * Retry while the analysis that the server reports as running is the one just cancelled here.
 * @param sinceGivenUp returns how long ago that was, in ms
 */
export async function inTurn<T>(
  question: () => Promise<T>,
  sinceGivenUp: () => number,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((wake) => setTimeout(wake, ms)),
): Promise<T> {
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (!isCode(error, 'analysis_running') || sinceGivenUp() > NOTICED_WITHIN_MS) throw error;
      await wait(LOOK_AGAIN_MS);
    }
  }
}
