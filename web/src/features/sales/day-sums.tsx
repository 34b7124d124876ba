import type { DayOfSales } from '~/api/types';
import { MoneyCard, SummaryCards } from '~/components/summary-card';
import { marginOf } from '~/lib/figures';
import { counted } from '~/lib/whole';

interface DaySumsProps {
  /** Undefined until loaded. */
  figures: DayOfSales | undefined;
  /** Opens the sales behind the sums. */
  onOpen: (() => void) | undefined;
}

/** The three cards of the day. */
export function DaySums({ figures, onOpen }: DaySumsProps) {
  return (
    <SummaryCards label="Sales of the day" above>
      <MoneyCard
        label="Total Sales"
        centavos={figures?.sales_centavos}
        caption={figures ? counted(figures.active_count, 'sale') : '–'}
        onOpen={onOpen}
      />
      <MoneyCard
        label="Total COGS"
        centavos={figures?.cogs_centavos}
        caption="Cost of goods sold"
        onOpen={onOpen}
      />
      <MoneyCard
        label="Gross Profit"
        centavos={figures?.gross_profit_centavos}
        caption={figures ? `${marginOf(figures.margin_tenths)} margin` : '–'}
        tone={figures && figures.gross_profit_centavos > 0 ? 'good' : undefined}
        onOpen={onOpen}
      />
    </SummaryCards>
  );
}
