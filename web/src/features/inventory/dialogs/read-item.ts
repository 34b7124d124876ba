import type { QueryClient } from '@tanstack/react-query';
import type { StockItem } from '~/api/types';
import { listQuery } from '../list/api';

/** Read the item as the server has it now; null if it is gone. Updates the list as well. */
export async function readItem(queries: QueryClient, { kind, id }: StockItem): Promise<StockItem | null> {
  const items = await queries.fetchQuery({ ...listQuery(kind), staleTime: 0, retry: false });
  return items.find((item) => item.id === id) ?? null;
}
