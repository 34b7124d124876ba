import type { RecipeSums } from '~/api/types';
import { formatPeso } from '~/lib/money';

/** '₱12,300.00 of ₱20,000.00 sold': the sales that a recipe cost applies to, before discounts on whole orders. */
export function soldByRecipe({ revenue_centavos, sold_centavos }: RecipeSums): string {
  return `${formatPeso(revenue_centavos)} of ${formatPeso(sold_centavos)} sold`;
}
