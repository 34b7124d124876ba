import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { EmptyState } from './empty-state';
import { showFailure } from './toast';

interface FailedStateProps {
  /** The spec's words. */
  title: string;
  onRetry: () => void;
}

/** Stands where something would be that could not be loaded. */
export function FailedState({ title, onRetry }: FailedStateProps) {
  return (
    <EmptyState title={title} sentence="Check the connection and try again.">
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}

/**
 * Says a failure once for each time that it begins, not for each try. Give it `isLoadingError`: a later failure in the
 * background is silent, since what was read before stays, and its age tells of it.
 */
export function useFailureToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) showFailure(message);
  }, [failed, message]);
}
