/** What was sold by recipe, as the server reports it. */
import type { IngredientReport, IngredientUse, ItemMargin, Margins } from '~/api/types';
import { newId } from '~/lib/ids';
import { NOW, TODAY } from './reports';

/** Two Cafe Latte for ₱240.00, made of ₱36.00. */
export function itemMargin(name: string, others: Partial<ItemMargin> = {}): ItemMargin {
  return {
    name,
    quantity: 2,
    revenue_centavos: 24_000,
    cost_centavos: 3_600,
    margin_centavos: 20_400,
    margin_tenths: 850,
    without_recipe: 0,
    ...others,
  };
}

/** The margins of a range in which these were sold, and Tapsilog without a recipe. */
export function marginsOf(...items: ItemMargin[]): Margins {
  const sum = (of: 'revenue_centavos' | 'cost_centavos' | 'margin_centavos') =>
    items.reduce((all, item) => all + item[of], 0);
  return {
    revenue_centavos: sum('revenue_centavos'),
    cost_centavos: sum('cost_centavos'),
    margin_centavos: sum('margin_centavos'),
    margin_tenths: 600,
    sold_centavos: sum('revenue_centavos') + 16_500,
    items,
    without: [{ name: 'Tapsilog', quantity: 1, revenue_centavos: 16_500 }],
  };
}

/** 36 g of the beans were used, and nothing else happened. */
export function ingredientUse(name: string, others: Partial<IngredientUse> = {}): IngredientUse {
  return {
    id: newId(),
    name,
    content_unit: 'g',
    used_thousandths: 36_000,
    used_centavos: 1_620,
    wasted_thousandths: 0,
    wasted_centavos: 0,
    received_thousandths: 0,
    received_centavos: 0,
    ...others,
  };
}

export function ingredientReport(...ingredients: IngredientUse[]): IngredientReport {
  return { range: 'today', from: TODAY, to: TODAY, as_of: NOW, ingredients };
}
