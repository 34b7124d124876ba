import { ApiError } from '~/api/errors';
import { hasFailed, useFailureToast, useLastError } from './failed-state';

/**
 * How reading a record has failed, if it has; a toast says so, too. `unknown`: there is no such record, since its
 * address is from before a restore, or mistyped; trying again would not help, and no toast says more than the screen.
 */
export function useFailed(
  query: Parameters<typeof hasFailed>[0] & { error: Error | null },
  message: string,
): 'unknown' | 'failed' | null {
  const error = useLastError(query.error);
  // During a retry the error is briefly unknown: wait for it.
  const failed = hasFailed(query) && error !== null;
  const isUnknown = error instanceof ApiError && error.status === 404;
  useFailureToast(failed && !isUnknown, message);
  if (!failed) return null;
  return isUnknown ? 'unknown' : 'failed';
}
