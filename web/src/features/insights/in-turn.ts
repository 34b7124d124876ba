import { isCode } from '~/api/advice';

/** The server notices that a browser left a moment later; until then that person's place is taken. */
const NOTICED_WITHIN_MS = 3_000;
const LOOK_AGAIN_MS = 200;

/**
 * Asks again while the one that is said to be running is the one that was just given up here.
 * @param sinceGivenUp in ms
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
