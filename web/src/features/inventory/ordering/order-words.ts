import type { ToOrder } from '~/api/types';
import { counted, formatWhole } from '~/lib/whole';

/** '2 in stock, minimum 5 · 1.5 used a day · arrives in 2 days'. */
export function orderReason(item: ToOrder): string {
  const { current_stock, min_stock_level, used_a_day_tenths: used, lead_days: lead } = item;
  return [
    `${formatWhole(current_stock)} in stock, minimum ${formatWhole(min_stock_level)}`,
    used ? `${formatWhole(Math.floor(used / 10))}.${used % 10} used a day` : null,
    lead === null ? null : lead === 0 ? 'arrives on the same day' : `arrives in ${counted(lead, 'day')}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
