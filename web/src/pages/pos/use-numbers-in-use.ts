import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { activeSummaryQuery } from '~/features/dashboard/api';
import { storedSummary, storeNumbers, useStoredNumbers } from '~/features/dashboard/stored-numbers';
import type { ClosedOrder } from '~/features/order/storage';
import { useOrder } from '~/features/order/store';
import { useOutbox } from '~/outbox/outbox';

/**
 * The numbers that orders hold: as the server last reported, even before a reload, and those of sales that are on their way
 * or wait in this browser, from whatever tab.
 */
export function useNumbersInUse(): readonly number[] {
  const known = useStoredNumbers(({ numbers }) => numbers);
  const held = useOutbox(({ numbers }) => numbers);
  const closed = useOrder((order) => order.closed);
  return useMemo(
    () => [...new Set([...known, ...held, ...closed.filter(isOnItsWay).flatMap(numberOf)])],
    [known, held, closed],
  );
}

function isOnItsWay({ state }: ClosedOrder): boolean {
  return state === 'sending';
}

function numberOf({ details }: ClosedOrder): number | [] {
  return details.order_number ?? [];
}

/** Marks the number as held, even while the server is unreachable. The number may already be in the list. */
export function holdNumber(queries: QueryClient, number: number): void {
  const { queryKey } = activeSummaryQuery;
  const shown = queries.getQueryData(queryKey);
  const known = useStoredNumbers.getState().numbers;
  if (known.includes(number)) return;
  const { active_count } = shown ?? storedSummary()?.data ?? { active_count: known.length };
  const summary = { active_count: active_count + 1, numbers_in_use: [...known, number] };
  storeNumbers(summary);
  if (shown) queries.setQueryData(queryKey, summary);
}
