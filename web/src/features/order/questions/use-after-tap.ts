import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { MenuItem } from '~/api/types';
import { menuQuery } from '~/features/menu/api';
import { unitsInOrder } from '../store';
import { firstStep, type Step } from './tap-flow';

/**
 * What a tap on the item leads to, once the item is known to be available. Reads the order as it is now, not as last
 * rendered.
 */
export function afterTap(queries: QueryClient, item: MenuItem): Step {
  const options = queries.getQueryData(menuQuery.queryKey)?.options ?? [];
  return firstStep(item, options, unitsInOrder(item.id));
}

export function useAfterTap(): (item: MenuItem) => Step {
  const queries = useQueryClient();
  return (item) => afterTap(queries, item);
}
