import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button';

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Below a list that begins with the newest: the next page of it, if there is one. */
export function OlderButton({ hasNextPage, isFetchingNextPage, fetchNextPage }: Pages) {
  if (!hasNextPage) return null;
  return (
    <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show older
    </Button>
  );
}
