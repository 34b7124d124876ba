import type { MenuItem } from '~/api/types';
import type { Row } from '~/outbox/row';

/** With the stock that is left after the sales that wait on this device: the server does not know of them. */
export function lessWaiting(items: MenuItem[], waiting: readonly Row[]): MenuItem[] {
  const lines = waiting.flatMap((row) => (row.kind === 'sale' ? row.sale.lines : []));
  return items.map((item) => {
    const sold = lines.filter((line) => line.item_id === item.id);
    const fewer = sold.reduce((sum, line) => sum + line.quantity, 0);
    return fewer ? { ...item, current_stock: item.current_stock - fewer } : item;
  });
}
