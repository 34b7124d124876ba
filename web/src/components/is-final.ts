import { ApiError, isWorthRetrying } from '~/api/errors';

/** Statuses about who sends a request, or how often, and not about what it says. */
const OF_WHO_ASKS = [401, 403, 429];

/**
 * Whether the server has examined a repeated request and refused it: then the try before has not arrived. After any
 * other error nobody knows, such as when the session has ended since.
 */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !isWorthRetrying(error) && !OF_WHO_ASKS.includes(error.status);
}
