import type { Movement } from '~/api/types';
import { formatWhole } from '~/lib/whole';

const CAUSES: Record<Movement['movement_type'], string> = {
  opening: 'First stock',
  sale: 'Sale',
  void: 'Returned by a void',
  restore: 'Taken again by a restore',
  received: 'Received',
  removed: 'Removed',
  adjustment: 'Adjustment',
};

/** Why the stock moved: 'Received', 'Sale · ORDER #12'. */
export function causeOf({ movement_type, order_number }: Movement): string {
  const cause = CAUSES[movement_type];
  return order_number === null ? cause : `${cause} · ORDER #${order_number}`;
}

/** '+5' or '−3'; where the stock did not reach, also what was asked: '−3 of 5'. */
export function changeOf({ applied_quantity, quantity }: Movement): string {
  const applied = Math.abs(applied_quantity);
  const sign = applied_quantity < 0 || (applied_quantity === 0 && quantity > 0) ? '−' : '+';
  const change = `${sign}${formatWhole(applied)}`;
  return applied === quantity ? change : `${change} of ${formatWhole(quantity)}`;
}
