import type { FinancialReport } from '~/api/types';
import { type Comparison, SummaryCard, SummaryCards } from '~/components/summary-card';
import { marginOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { besideBefore, compared, comparedShare } from './comparison';
import type { RowsFilter } from './rows-filter';

interface FinancialCardsProps {
  heading: string;
  figures: FinancialReport;
  onOpen: (filter: RowsFilter) => void;
}

/** The four cards of the financial view (spec section 2). */
export function FinancialCards({ heading, figures, onOpen }: FinancialCardsProps) {
  const beside = (
    compare: (before: NonNullable<FinancialReport['before']>, than: string) => Comparison | null,
  ) => besideBefore(figures, compare);
  const isGood = figures.net_profit_centavos >= 0;
  return (
    <SummaryCards above label={heading}>
      <SummaryCard
        label="Revenue"
        value={formatPeso(figures.revenue_centavos)}
        caption={`COGS ${formatPeso(figures.cogs_centavos)}`}
        comparison={beside((before, than) =>
          compared(figures.revenue_centavos, before.revenue_centavos, than),
        )}
        onOpen={() => onOpen({})}
      />
      <SummaryCard
        label="Expenses"
        value={formatPeso(figures.expenses_centavos)}
        caption="All categories"
        comparison={beside((before, than) =>
          compared(figures.expenses_centavos, before.expenses_centavos, than, 'less'),
        )}
        onOpen={() => onOpen({ spent: 1 })}
      />
      <SummaryCard
        label="Net Profit"
        value={formatPeso(figures.net_profit_centavos)}
        caption={`Revenue - Expenses. After COGS too: ${formatPeso(figures.profit_after_cogs_centavos)}`}
        tone={isGood ? 'good' : 'bad'}
        comparison={beside((before, than) =>
          compared(figures.net_profit_centavos, before.net_profit_centavos, than),
        )}
      />
      <SummaryCard
        label="Profit Margin"
        value={marginOf(figures.margin_tenths)}
        caption="Net profit of revenue"
        tone={figures.margin_tenths >= 0 ? 'good' : 'bad'}
        comparison={beside((before, than) =>
          before.revenue_centavos > 0
            ? comparedShare(figures.margin_tenths, before.margin_tenths, than)
            : null,
        )}
      />
    </SummaryCards>
  );
}
