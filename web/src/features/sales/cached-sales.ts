/** Corrects cached answers immediately after a void or restore, and refetches them. */
import type { QueryClient } from '@tanstack/react-query';
import type { Sale, SalesPage } from '~/api/types';
import { listQuery, saleQuery } from './api';

export function cacheChanged(queries: QueryClient, sale: Sale): void {
  queries.setQueryData(saleQuery(sale.id).queryKey, sale);
  for (const status of ['active', 'voided'] as const) {
    const belongs = (status === 'voided') === sale.voided;
    queries.setQueryData(
      listQuery(sale.on, status).queryKey,
      (list) => list && { ...list, pages: belongs ? inserted(list.pages, sale) : without(list.pages, sale) },
    );
  }
}

/** Refetch everything that depends on sales; resolves when it has arrived. */
export function refetchSales(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['sales'] });
}

export function without(pages: readonly SalesPage[], sale: Sale): SalesPage[] {
  return pages.map((page) => ({ ...page, sales: page.sales.filter(({ id }) => id !== sale.id) }));
}

/** Insert the sale in order, newest first; if it belongs on a page not yet loaded, it will arrive with that page. */
export function inserted(pages: readonly SalesPage[], sale: Sale): SalesPage[] {
  let isPlaced = false;
  return without(pages, sale).map((page, index) => {
    if (isPlaced) return page;
    const at = page.sales.findIndex((other) => isNewer(sale, other));
    const isEnd = at < 0 && index === pages.length - 1 && page.next_cursor === null;
    if (at < 0 && !isEnd) return page;
    isPlaced = true;
    return { ...page, sales: page.sales.toSpliced(at < 0 ? page.sales.length : at, 0, sale) };
  });
}

function isNewer(a: Sale, b: Sale): boolean {
  return (
    Date.parse(a.created_at) - Date.parse(b.created_at) > 0 || (a.created_at === b.created_at && a.id > b.id)
  );
}
