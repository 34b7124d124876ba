/** The rows of Margins by item: items with a recipe, in the chosen order, then those without. */
import type { ItemMargin, Margins } from '~/api/types';
import { compareNames, placed } from '~/lib/names';

export type MarginSort = 'margin' | 'lowest' | 'revenue' | 'quantity' | 'name';

export type MarginRow = Pick<ItemMargin, 'name' | 'quantity' | 'revenue_centavos'> & {
  /** What the recipe cost, and what that left; null if nothing was sold by recipe. */
  recipe: Pick<ItemMargin, 'cost_centavos' | 'margin_centavos' | 'margin_tenths' | 'without_recipe'> | null;
};

/** They arrive sorted by margin, which stays the order among equals. */
export function marginRows({ items, without }: Margins, sort: MarginSort): MarginRow[] {
  const rows = items.map(({ name, quantity, revenue_centavos, ...recipe }) => {
    return { name, quantity, revenue_centavos, recipe };
  });
  const others = without.map((item) => ({ ...item, recipe: null }));
  if (sort === 'name') return [...byName(rows), ...byName(others)];
  if (sort === 'lowest') return [...rows.sort(byShare), ...others];
  if (sort === 'margin') return [...rows, ...others];
  const by = sort === 'revenue' ? 'revenue_centavos' : 'quantity';
  const falling = (a: MarginRow, b: MarginRow) => b[by] - a[by];
  return [...rows.sort(falling), ...others.sort(falling)];
}

function byShare(a: { recipe: ItemShare }, b: { recipe: ItemShare }): number {
  return a.recipe.margin_tenths - b.recipe.margin_tenths;
}

type ItemShare = Pick<ItemMargin, 'margin_tenths'>;

function byName<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, place: placed(row.name) }))
    .sort((a, b) => compareNames(a.place, b.place))
    .map(({ row }) => row);
}
