import type { Movement } from '~/api/types';
import { WASTE_WORDS } from '~/lib/waste';
import { formatWhole } from '~/lib/whole';

const CAUSES: Record<Movement['movement_type'], string> = {
  opening: 'Starting stock',
  sale: 'Sale',
  void: 'Returned (sale voided)',
  restore: 'Deducted (sale restored)',
  received: 'Received',
  removed: 'Removed',
  wasted: 'Thrown away',
  adjustment: 'Adjustment',
};

/** Why the stock moved: 'Received', 'Sale · ORDER #12', 'Thrown away · Spoiled'. */
export function causeOf({ movement_type, order_number, waste_reason }: Movement): string {
  const cause = CAUSES[movement_type];
  if (waste_reason !== null) return `${cause} · ${WASTE_WORDS[waste_reason]}`;
  return order_number === null ? cause : `${cause} · ORDER #${order_number}`;
}

/** The change: '+5', '−3'; '0' where there was nothing to take. */
export function changeOf({ applied_quantity }: Movement): string {
  if (applied_quantity === 0) return '0';
  return `${applied_quantity < 0 ? '−' : '+'}${formatWhole(Math.abs(applied_quantity))}`;
}
