import type { MenuItem } from '~/api/types';
import type { Row } from '~/outbox/row';

/** Subtract from the stock the sales that wait on this device, which the server does not know about. */
export function withoutUnsent(items: MenuItem[], unsent: readonly Row[]): MenuItem[] {
  const sold = new Map<string, number>();
  for (const row of unsent) {
    if (row.kind !== 'sale') continue;
    for (const { item_id, quantity } of row.sale.lines) {
      sold.set(item_id, (sold.get(item_id) ?? 0) + quantity);
    }
  }
  return items.map((item) => {
    const fewer = sold.get(item.id);
    return fewer ? { ...item, current_stock: item.current_stock - fewer } : item;
  });
}
