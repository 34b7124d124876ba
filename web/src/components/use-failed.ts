import { ApiError } from '~/api/errors';
import { hasFailed, useLastError } from './failed-state';

/**
 * How reading a record has failed, if it has. `unknown`: there is no such record, since its address is from before a
 * restore, or mistyped; trying again would not help.
 */
export function useFailed(
  query: Parameters<typeof hasFailed>[0] & { error: Error | null },
): 'unknown' | 'failed' | null {
  const error = useLastError(query.error);
  // During a retry the error is briefly unknown: wait for it.
  if (!hasFailed(query) || error === null) return null;
  return error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed';
}
