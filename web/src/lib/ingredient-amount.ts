/** How much of an ingredient, as recipes take it. */
import type { IngredientUse } from '~/api/types';
import { formatThousandths } from './thousandths';

/** 18,500 thousandths of a gram → '18.5 g', 1,000,000 → '1,000 g'. */
export function formatIngredient(thousandths: number, unit: IngredientUse['content_unit']): string {
  return `${thousandths < 0 ? '-' : ''}${formatThousandths(thousandths)} ${unit}`;
}
