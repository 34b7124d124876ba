/** What the screens say of a sale. */
import type { Sale } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { ITEMS_PROBLEMS, itemsInShort, numberOf } from '~/lib/sale-words';

/** 'Order #12, ₱245.00', for a message. */
export function nameOf(sale: Pick<Sale, 'order_number' | 'total_centavos'>): string {
  const total = formatPeso(sale.total_centavos);
  return sale.order_number === null ? `Sale of ${total}` : `Order ${numberOf(sale)}, ${total}`;
}

/** '2 Tapsilog, 1 Cafe Latte (iced)', or why that cannot be said. */
export function itemsOf({ lines, items_problem }: Pick<Sale, 'lines' | 'items_problem'>): string {
  return items_problem ? ITEMS_PROBLEMS[items_problem] : itemsInShort(lines);
}
