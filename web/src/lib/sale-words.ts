/** What every screen calls a sale and its items. */
import type { Sale } from '~/api/types';

/** Spec section 8: in place of items that an older system kept in a way that cannot be read. */
export const ITEMS_PROBLEMS: Record<NonNullable<Sale['items_problem']>, string> = {
  invalid_format: 'Invalid items format',
  undisplayable: 'Unable to display items',
};

/** '#12'; a sale without a ticket has no number. */
export function numberOf({ order_number }: Pick<Sale, 'order_number'>): string {
  return order_number === null ? 'No number' : `#${order_number}`;
}
