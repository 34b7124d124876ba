/** The answers that are kept here, after a sale was voided or restored: right at once, and then read afresh. */
import type { QueryClient } from '@tanstack/react-query';
import type { Sale, SalesPage } from '~/api/types';
import { listQuery, saleQuery } from './api';

export function keepChanged(queries: QueryClient, sale: Sale): void {
  queries.setQueryData(saleQuery(sale.id).queryKey, sale);
  for (const status of ['active', 'voided'] as const) {
    const belongs = (status === 'voided') === sale.voided;
    queries.setQueryData(
      listQuery(sale.on, status).queryKey,
      (list) => list && { ...list, pages: belongs ? inserted(list.pages, sale) : without(list.pages, sale) },
    );
  }
}

/** All that depends on sales; returns when it has come. */
export function readAfresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['sales'] });
}

export function without(pages: readonly SalesPage[], sale: Sale): SalesPage[] {
  return pages.map((page) => ({ ...page, sales: page.sales.filter(({ id }) => id !== sale.id) }));
}

/** At its place among the newest first; on a page that is not loaded it will be found there. */
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
