import type { Movement } from '~/api/types';
import { formatWhole } from '~/lib/whole';

const CAUSES: Record<Movement['movement_type'], string> = {
  opening: 'Starting stock',
  sale: 'Sale',
  void: 'Returned (sale voided)',
  restore: 'Deducted (sale restored)',
  received: 'Received',
  removed: 'Removed',
  adjustment: 'Adjustment',
};

/** Why the stock moved: 'Received', 'Sale · ORDER #12'. */
export function causeOf({ movement_type, order_number }: Movement): string {
  const cause = CAUSES[movement_type];
  return order_number === null ? cause : `${cause} · ORDER #${order_number}`;
}

/** The change: '+5', '−3'; '0' where there was nothing to take. */
export function changeOf({ applied_quantity }: Movement): string {
  if (applied_quantity === 0) return '0';
  return `${applied_quantity < 0 ? '−' : '+'}${formatWhole(Math.abs(applied_quantity))}`;
}
