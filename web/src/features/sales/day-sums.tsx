import type { DayOfSales } from '~/api/types';
import { SummaryCard, SummaryCards } from '~/components/summary-card';
import { marginOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { counted } from '~/lib/whole';

interface DaySumsProps {
  /** Undefined until they are known. */
  figures: DayOfSales | undefined;
  /** Opens the sales behind the sums. */
  onOpen: (() => void) | undefined;
}

/** The three cards of the day. */
export function DaySums({ figures, onOpen }: DaySumsProps) {
  const peso = (centavos: number | undefined) => (centavos === undefined ? undefined : formatPeso(centavos));
  const count = figures?.active_count;
  return (
    <SummaryCards label="Sales of the day" above>
      <SummaryCard
        label="Total Sales"
        value={peso(figures?.sales_centavos)}
        caption={count === undefined ? '–' : counted(count, 'sale')}
        onOpen={onOpen}
      />
      <SummaryCard
        label="Total COGS"
        value={peso(figures?.cogs_centavos)}
        caption="Cost of goods sold"
        onOpen={onOpen}
      />
      <SummaryCard
        label="Gross Profit"
        value={peso(figures?.gross_profit_centavos)}
        caption={figures ? `${marginOf(figures.margin_tenths)} margin` : '–'}
        tone={figures && figures.gross_profit_centavos > 0 ? 'good' : undefined}
        onOpen={onOpen}
      />
    </SummaryCards>
  );
}
