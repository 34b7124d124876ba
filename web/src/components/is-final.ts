import { ApiError, isWorthRetrying } from '~/api/errors';

/** What is said of who asks, or of how often. */
const OF_WHO_ASKS = [401, 403, 429];

/**
 * Whether the server has looked at what is sent again and said no: then the try before has not arrived. After anything
 * else nobody knows, as where the session has ended meanwhile.
 */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !isWorthRetrying(error) && !OF_WHO_ASKS.includes(error.status);
}
