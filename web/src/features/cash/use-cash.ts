import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { cashFlowQuery, cashQuery } from './api';

/** The movements of a day. That they could not be loaded is said; a refresh that fails is only marked as old. */
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

/** Has everything about cash read again, after a write and without waiting for the server's word of it. */
export function useReadAgain() {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [['cash'], ['cash-flow']]) void queries.invalidateQueries({ queryKey });
  }, [queries]);
}
