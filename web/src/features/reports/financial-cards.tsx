import type { FinancialReport } from '~/api/types';
import { MoneyCard, SummaryCard, SummaryCards } from '~/components/summary-card';
import { marginOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { comparedShare, comparedWithPrevious, figureComparison } from './comparison';
import type { RowsFilter } from './rows-filter';
import { soldByRecipe } from './sold-by-recipe';

interface FinancialCardsProps {
  heading: string;
  figures: FinancialReport;
  onOpen: (filter: RowsFilter) => void;
}

/** The four cards of the financial view (spec section 2), and the recipe cost of what was sold. */
export function FinancialCards({ heading, figures, onOpen }: FinancialCardsProps) {
  return (
    <SummaryCards above label={heading}>
      <MoneyCard
        label="Revenue"
        centavos={figures.revenue_centavos}
        caption={`COGS ${formatPeso(figures.cogs_centavos)}`}
        comparison={figureComparison(figures, 'revenue_centavos')}
        onOpen={() => onOpen({})}
      />
      <MoneyCard
        label="Expenses"
        centavos={figures.expenses_centavos}
        caption="All categories"
        comparison={figureComparison(figures, 'expenses_centavos', 'less')}
        onOpen={() => onOpen({ spent: 1 })}
      />
      <MoneyCard
        label="Net Profit"
        centavos={figures.net_profit_centavos}
        caption={
          <>
            Revenue - Expenses. After COGS:{' '}
            <span className="nowrap">{formatPeso(figures.profit_after_cogs_centavos)}</span>
          </>
        }
        isNet
        comparison={figureComparison(figures, 'net_profit_centavos')}
      />
      <SummaryCard
        label="Profit Margin"
        value={marginOf(figures.margin_tenths)}
        caption="Net profit / revenue"
        tone={figures.margin_tenths >= 0 ? 'good' : 'bad'}
        comparison={comparedWithPrevious(figures, (before, than) =>
          before.revenue_centavos > 0
            ? comparedShare(figures.margin_tenths, before.margin_tenths, than)
            : null,
        )}
      />
      {figures.recipes && (
        <MoneyCard
          label="Cost of goods by recipe"
          centavos={figures.recipes.cost_centavos}
          caption={`For ${soldByRecipe(figures.recipes)}, before discounts`}
        />
      )}
    </SummaryCards>
  );
}
