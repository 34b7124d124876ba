import type { RecipeShort } from '~/api/types';
import { Fact } from '~/components/fact';
import { formatPeso } from '~/lib/money';
import { costOf } from './cost';
import { type Draft, type Ingredients, valuesOf } from './draft';
import { marginWords } from './words';

interface CostFactsProps {
  of: RecipeShort;
  /** The recipe as it is typed. */
  draft: Draft;
  ingredients: Ingredients;
}

/** The recipe's current cost, and what is left of the menu price. */
export function CostFacts({ of, draft, ingredients }: CostFactsProps) {
  const added = valuesOf(draft).parts.flatMap(({ ingredient_id, amount_thousandths, replaces_id }) =>
    replaces_id === null ? { ingredient_id, amount_thousandths: amount_thousandths ?? 0 } : [],
  );
  const cost = costOf(added, ingredients);
  const takesNothing = added.every(({ amount_thousandths }) => amount_thousandths === 0);
  const replaces = added.length < draft.parts.length;
  return (
    <>
      <dl className="row wrap gap-16">
        {of.kind === 'item' ? (
          <>
            <Fact label="Cost" value={formatPeso(cost)} />
            <Fact label="Menu price" value={formatPeso(of.price_centavos)} />
            {/* The whole price would look like profit. */}
            <Fact label="Margin" value={takesNothing ? '–' : marginWords(of.price_centavos, cost)} />
          </>
        ) : (
          <>
            <Fact label="Added to the cost" value={formatPeso(cost)} />
            <Fact label="Added to the price" value={formatPeso(of.price_centavos)} />
          </>
        )}
      </dl>
      {replaces && (
        <p className="small dim">
          What replaces something else is not in this cost: it differs from item to item.
        </p>
      )}
    </>
  );
}
