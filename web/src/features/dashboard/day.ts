import type { DayFigures } from '~/api/types';
import { halfUp } from '~/lib/money';

/** Net Cash of the tile and Net Profit of the card: on this screen both are sales minus expenses. */
export function netOf({ sales_centavos, expenses_centavos }: DayFigures): number {
  return sales_centavos - expenses_centavos;
}

/** Profit over sales in percent with one decimal: '37.5%'. Only called when there are sales. */
export function profitMargin(figures: DayFigures): string {
  const net = netOf(figures);
  const tenths = halfUp(Math.abs(net) * 1000, figures.sales_centavos);
  const sign = net < 0 && tenths > 0 ? '-' : '';
  return `${sign}${Math.floor(tenths / 10)}.${tenths % 10}%`;
}

export function averageTransaction({ sales_centavos, transaction_count }: DayFigures): number {
  return transaction_count > 0 ? halfUp(sales_centavos, transaction_count) : 0;
}
