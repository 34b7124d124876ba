import type { Movement } from '~/api/types';
import { WASTE_WORDS } from '~/lib/waste';

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
