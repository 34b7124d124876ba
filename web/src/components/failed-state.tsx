import { type MouseEvent, useEffect, useState } from 'react';
import { adviceForRead } from '~/api/advice';
import { useConnection } from '~/api/connection';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { showFailure } from './toast';

/** The part of a query's result that matters here. */
interface Answer {
  data: unknown;
  isPlaceholderData: boolean;
  isLoadingError: boolean;
  isFetchedAfterMount: boolean;
  errorUpdateCount: number;
}

/**
 * Whether all tries have failed and there is nothing to show. It stays true while the query retries by itself, every
 * half minute of an outage: the screen stays still and reports it only once.
 */
export function hasFailed(answer: Answer): boolean {
  const { data, isPlaceholderData, isLoadingError, isFetchedAfterMount, errorUpdateCount } = answer;
  const isMissing = data === undefined || isPlaceholderData;
  return isLoadingError || (isMissing && isFetchedAfterMount && errorUpdateCount > 0);
}

/** The error of the last failed try, which a query forgets as soon as it retries. */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}

/** Shows a toast once when a failure begins, not at each retry. Pass it `hasFailed`. */
export function useFailureToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) showFailure(message);
  }, [failed, message]);
}

/** Tries again; may be a query's `refetch`. */
export type Retry = () => Promise<{ isSuccess: boolean }>;

/** Props for a 'Try again' button: it shows that a try is under way, and reports each further failure. */
export function useRetry(onRetry: Retry, message: string) {
  const [busy, setBusy] = useState(false);
  async function retry({ currentTarget }: MouseEvent) {
    if (busy) return;
    setBusy(true);
    // Not `isError`: it may already be retrying by then.
    const { isSuccess } = await onRetry();
    setBusy(false);
    // A person who has moved to another screen need not be told about this one.
    if (!isSuccess && currentTarget.isConnected) showFailure(message);
  }
  return { 'aria-disabled': busy, onClick: retry, children: busy ? 'Please wait...' : 'Try again' };
}

interface FailedStateProps {
  /** The spec's words. */
  title: string;
  onRetry: Retry;
}

/** Takes the place of something that could not be loaded. */
export function FailedState({ title, onRetry }: FailedStateProps) {
  // This appears only once the last try has failed.
  const [advice] = useState(() => adviceForRead(useConnection.getState().lastFailure));
  return (
    <EmptyState title={title} sentence={advice}>
      <Button primary {...useRetry(onRetry, title)} />
    </EmptyState>
  );
}
