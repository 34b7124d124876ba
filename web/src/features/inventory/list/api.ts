import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { StockItem } from '~/api/types';
import type { Kind } from '../words';
import { sharedItems } from './shared-items';

/** A whole list, so that searching and sorting need no second call. The server answers 304 if it is unchanged. */
export const listQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['stock', kind],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/api/stock/{kind}', { params: { path: { kind } }, signal }))).items,
    structuralSharing: (before, now) => sharedItems((before ?? []) as StockItem[], now as StockItem[]),
    meta: { topics: ['stock'] },
  });
