import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { cashFlowQuery, cashQuery } from './api';

/** A day's movements. A failed load is reported; a failed refresh only makes the figures old. */
export function useCash(on: string) {
  const query = useQuery(cashQuery(on));
  useFailureToast(hasFailed(query), 'Failed to fetch cash transactions');
  return query;
}

export function useCashFlow(on: string) {
  const query = useQuery(cashFlowQuery(on));
  useFailureToast(hasFailed(query), 'Failed to fetch cash flow data');
  return query;
}

/** Refetches everything about cash after a write, without waiting for the server's event. */
export function useReadAgain() {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [['cash'], ['cash-flow']]) void queries.invalidateQueries({ queryKey });
  }, [queries]);
}
