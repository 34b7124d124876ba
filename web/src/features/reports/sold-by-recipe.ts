import type { RecipeSums } from '~/api/types';
import { formatPeso } from '~/lib/money';

/** '₱12,300.00 of ₱20,000.00 sold': what a cost by recipe is the cost of, before discounts of whole orders. */
export function soldByRecipe({ revenue_centavos, sold_centavos }: RecipeSums): string {
  return `${formatPeso(revenue_centavos)} of ${formatPeso(sold_centavos)} sold`;
}
