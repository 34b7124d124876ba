import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StockItem } from '~/api/types';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { listQuery } from './api';
import { type Kind, WORDS } from './words';

/** One list as the server has it. */
export function useStock(kind: Kind) {
  const query = useQuery(listQuery(kind));
  useFailureToast(hasFailed(query), WORDS[kind].failedToFetch);
  return query;
}

/** Puts an item that the server answered with into its list at once, and has the list and its histories read again. */
export function useTakeIn() {
  const queries = useQueryClient();
  return useCallback(
    (item: StockItem) => {
      const { queryKey } = listQuery(item.kind);
      queries.setQueryData(queryKey, (items) =>
        items?.some(({ id }) => id === item.id)
          ? items.map((known) => (known.id === item.id ? item : known))
          : items && [...items, item],
      );
      void queries.invalidateQueries({ queryKey });
    },
    [queries],
  );
}

export function useTakeOut() {
  const queries = useQueryClient();
  return useCallback(
    ({ kind, id }: StockItem) => {
      const { queryKey } = listQuery(kind);
      queries.setQueryData(queryKey, (items) => items?.filter((item) => item.id !== id));
      void queries.invalidateQueries({ queryKey, exact: true });
    },
    [queries],
  );
}
