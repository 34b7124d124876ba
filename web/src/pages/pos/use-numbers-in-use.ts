import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { activeSummaryQuery } from '~/features/dashboard/api';
import { keepNumbers, useKeptNumbers } from '~/features/dashboard/kept-numbers';
import { useOutbox } from '~/outbox/outbox';

/**
 * The numbers that orders hold: by the server's last word, before a reload too, and of the sales that wait in this
 * browser, in whatever tab they were made.
 */
export function useNumbersInUse(): readonly number[] {
  const told = useQuery(activeSummaryQuery).data?.numbers_in_use;
  const kept = useKeptNumbers(({ numbers }) => numbers);
  const held = useOutbox(({ numbers }) => numbers);
  return useMemo(() => [...new Set([...(told ?? kept), ...held])], [told, kept, held]);
}

/** Marks the number as held, even while the server is unreachable. It may already be in the list. */
export function holdNumber(queries: QueryClient, number: number): void {
  const summary = queries.getQueryData(activeSummaryQuery.queryKey);
  const known = summary?.numbers_in_use ?? useKeptNumbers.getState().numbers;
  if (known.includes(number)) return;
  const numbers = [...known, number];
  keepNumbers(numbers);
  if (summary)
    queries.setQueryData(activeSummaryQuery.queryKey, {
      active_count: summary.active_count + 1,
      numbers_in_use: numbers,
    });
}
