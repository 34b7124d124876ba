/** What the screens say of a sale. */
import type { Sale, SaleLine } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { ITEMS_PROBLEMS, numberOf } from '~/lib/sale-words';

export const ORDER_TYPES: Record<Sale['order_type'], string> = {
  'dine-in': 'Dine-in',
  'take-out': 'Take-out',
};

const TEMPERATURES: Record<NonNullable<SaleLine['temperature']>, string> = { hot: 'Hot', iced: 'Iced' };

/** A sale that the browser held back for less is not worth a word. */
const LATE_MS = 60_000;

/** 'Order #12, ₱245.00', for a message. */
export function nameOf(sale: Pick<Sale, 'order_number' | 'total_centavos'>): string {
  const total = formatPeso(sale.total_centavos);
  return sale.order_number === null ? `Sale of ${total}` : `Order ${numberOf(sale)}, ${total}`;
}

/** '2 Tapsilog, 1 Cafe Latte (Iced)', or why that cannot be said. */
export function itemsOf({ lines, items_problem }: Pick<Sale, 'lines' | 'items_problem'>): string {
  if (items_problem) return ITEMS_PROBLEMS[items_problem];
  return lines
    .map(({ quantity, name, temperature }) => {
      return `${quantity} ${name}${temperature ? ` (${TEMPERATURES[temperature]})` : ''}`;
    })
    .join(', ');
}

/** What differs from the sale as a whole: 'Iced · Take-out'. */
export function detailOf(line: SaleLine, sale: Sale): string {
  const words = [];
  if (line.temperature) words.push(TEMPERATURES[line.temperature]);
  if (line.order_type !== sale.order_type) words.push(ORDER_TYPES[line.order_type]);
  return words.join(' · ');
}

/** A sale that waited for the network reached the server later than it was paid. */
export function wasHeld({ created_at, recorded_at }: Pick<Sale, 'created_at' | 'recorded_at'>): boolean {
  return Date.parse(recorded_at) - Date.parse(created_at) > LATE_MS;
}
