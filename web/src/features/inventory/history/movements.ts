import type { Movement } from '~/api/types';
import { formatThousandths } from '~/lib/thousandths';
import { WASTE_WORDS } from '~/lib/waste';
import { formatWhole } from '~/lib/whole';

const CAUSES: Record<Movement['movement_type'], string> = {
  opening: 'Starting stock',
  sale: 'Sale',
  used: 'Used',
  void: 'Returned (sale voided)',
  restore: 'Deducted (sale restored)',
  received: 'Received',
  removed: 'Removed',
  wasted: 'Thrown away',
  adjustment: 'Adjustment',
  counted: 'Counted',
};

/** Why the stock moved: 'Received', 'Sale · ORDER #12', 'Thrown away · Spoiled'. */
export function causeOf({ movement_type, order_number, waste_reason }: Movement): string {
  const cause = CAUSES[movement_type];
  if (waste_reason !== null) return `${cause} · ${WASTE_WORDS[waste_reason]}`;
  return order_number === null ? cause : `${cause} · ORDER #${order_number}`;
}

/** The change: '+5', '−3', of what a recipe took '−18 g'; '0' where there was nothing to take. @param unit the item's */
export function changeOf({ applied_quantity, used_thousandths: used }: Movement, unit: string): string {
  if (used !== null) return `${used < 0 ? '+' : '−'}${formatThousandths(used)} ${unit}`;
  if (applied_quantity === 0) return '0';
  return `${applied_quantity < 0 ? '−' : '+'}${formatWhole(Math.abs(applied_quantity))}`;
}
