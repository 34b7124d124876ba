/** How much of an ingredient, as recipes take it. */
import type { IngredientUse } from '~/api/types';
import { formatWhole } from './whole';

/** 18,500 thousandths of a gram → '18.5 g', 1,000,000 → '1,000 g'. */
export function formatIngredient(thousandths: number, unit: IngredientUse['content_unit']): string {
  const size = Math.abs(thousandths);
  const part = size % 1000 === 0 ? '' : ((size % 1000) / 1000).toFixed(3).slice(1).replace(/0+$/, '');
  return `${thousandths < 0 ? '-' : ''}${formatWhole(Math.floor(size / 1000))}${part} ${unit}`;
}
