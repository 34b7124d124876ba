/** The tables of margins by item and of the use of ingredients. */
import type { IngredientUse } from '~/api/types';
import { marginOf } from '~/lib/figures';
import { formatIngredient } from '~/lib/ingredient-amount';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import classes from './detailed-data.module.css';
import type { Column } from './fitting-columns';
import type { MarginRow } from './margin-rows';
import { MONEY } from './money-column';

/** A button would centre a long name. */
const AS_LINKS = { textAlign: 'start' } as const;

/** @param onOpen shows the sales with the item */
export function marginColumns(onOpen: (item: string) => void): Column<MarginRow>[] {
  return [
    {
      head: 'Item',
      width: 126,
      grows: true,
      cell: ({ name }) => (
        <button
          type="button"
          className={`row tall link ${classes.link}`}
          style={AS_LINKS}
          data-prints
          onClick={() => onOpen(name)}
        >
          {name}
        </button>
      ),
    },
    {
      head: 'Quantity',
      width: 96,
      numeric: true,
      folds: { order: 3, into: 'Item', inline: true, cell: (row) => `${quantityOf(row)} sold` },
      cell: quantityOf,
    },
    {
      head: 'Revenue',
      width: MONEY,
      numeric: true,
      folds: { order: 2, into: 'Item', inline: true },
      cell: ({ revenue_centavos }) => formatPeso(revenue_centavos),
    },
    {
      head: 'Recipe Cost',
      width: MONEY,
      numeric: true,
      folds: {
        order: 1,
        into: 'Margin',
        inline: true,
        cell: ({ recipe }) => recipe && `cost ${formatPeso(recipe.cost_centavos)}`,
      },
      cell: ({ recipe }) => recipe && formatPeso(recipe.cost_centavos),
    },
    {
      head: 'Margin',
      width: MONEY,
      numeric: true,
      cell: ({ recipe }) =>
        recipe ? formatPeso(recipe.margin_centavos) : <span className="dim">No recipe</span>,
    },
    {
      head: '%',
      width: 72,
      numeric: true,
      cell: ({ recipe }) =>
        recipe && (
          <span className={recipe.margin_centavos < 0 ? 'bad' : undefined}>
            {marginOf(recipe.margin_tenths)}
          </span>
        ),
    },
  ];
}

/** '934 of 996', if the others were sold without a recipe. */
function quantityOf({ quantity, recipe }: MarginRow): string {
  const sold = formatWhole(quantity);
  return recipe?.without_recipe ? `${sold} of ${formatWhole(quantity + recipe.without_recipe)}` : sold;
}

export const INGREDIENT_COLUMNS: Column<IngredientUse>[] = [
  { head: 'Ingredient', width: 120, grows: true, cell: ({ name }) => name },
  moved('Used', 'used'),
  moved('Thrown Away', 'wasted', 2),
  moved('Received', 'received', 1),
];

/** The amount and, below it, its cost; empty if there was none. */
function moved(head: string, kind: 'used' | 'wasted' | 'received', order?: number): Column<IngredientUse> {
  const amount = (use: IngredientUse) =>
    use[`${kind}_thousandths`] !== 0 && formatIngredient(use[`${kind}_thousandths`], use.content_unit);
  return {
    head,
    width: 112,
    numeric: true,
    ...(order !== undefined && { folds: { order, into: 'Ingredient', cell: amount } }),
    cell: (use) =>
      amount(use) && (
        <>
          {amount(use)}
          <div className="tiny dim">{formatPeso(use[`${kind}_centavos`])}</div>
        </>
      ),
  };
}
