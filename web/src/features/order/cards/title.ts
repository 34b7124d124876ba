import { kindsOf } from '~/lib/tax/words';
import { formatTenths } from '../discount';
import type { OrderSums, SummableOrder } from './sums';

/** The label of the amount taken off: 'Discount (5%)', 'Less VAT, Senior (2), 5%'. */
export function discountTitle({ discount_tenths, entitled }: SummableOrder, sums: OrderSums): string {
  const percentage = discount_tenths > 0 && `${formatTenths(discount_tenths)}%`;
  if (entitled.length === 0) return percentage ? `Discount (${percentage})` : 'Discount';
  const parts = [sums.less_vat_centavos > 0 && 'VAT', kindsOf(entitled), percentage];
  return `Less ${parts.filter(Boolean).join(', ')}`;
}
