import { Button } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { adviceForRead } from '~/api/advice';
import { useConnection } from '~/api/connection';
import { EmptyState } from './empty-state';
import { showFailure } from './toast';

/** What a query answers, as far as it matters here. */
interface Answer {
  data: unknown;
  isPlaceholderData: boolean;
  isLoadingError: boolean;
  isFetchedAfterMount: boolean;
  errorUpdateCount: number;
}

/**
 * Whether all tries have failed and there is nothing to show. It stays so while the query is tried again by itself,
 * every half minute of an outage: the screen stands still and has said it once.
 */
export function hasFailed(answer: Answer): boolean {
  const { data, isPlaceholderData, isLoadingError, isFetchedAfterMount, errorUpdateCount } = answer;
  const isMissing = data === undefined || isPlaceholderData;
  return isLoadingError || (isMissing && isFetchedAfterMount && errorUpdateCount > 0);
}

/** The error of the last try that failed: a query forgets it as soon as it is tried again. */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}

/** Says a failure once for each time that it begins, not for each try. Give it `hasFailed`. */
export function useFailureToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) showFailure(message);
  }, [failed, message]);
}

/** Asks for the same once more; may be the `refetch` of a query. */
export type Retry = () => Promise<{ isSuccess: boolean }>;

/** The button of a try that a person asks for: it shows that it is under way, and says again that it failed. */
export function useRetry(onRetry: Retry, message: string) {
  const [busy, setBusy] = useState(false);
  async function retry({ currentTarget }: MouseEvent) {
    if (busy) return;
    setBusy(true);
    // Not whether it is an error: it may be on its way once more by then.
    const { isSuccess } = await onRetry();
    setBusy(false);
    // Whoever has gone to another screen meanwhile need not hear of this one.
    if (!isSuccess && currentTarget.isConnected) showFailure(message);
  }
  return { 'aria-disabled': busy, onClick: retry, children: busy ? 'Please wait...' : 'Try again' };
}

interface FailedStateProps {
  /** The spec's words. */
  title: string;
  onRetry: Retry;
}

/** Stands where something would be that could not be loaded. */
export function FailedState({ title, onRetry }: FailedStateProps) {
  // What is shown here begins when the last of its tries has failed.
  const [advice] = useState(() => adviceForRead(useConnection.getState().lastFailure));
  return (
    <EmptyState title={title} sentence={advice}>
      <Button {...useRetry(onRetry, title)} />
    </EmptyState>
  );
}
