import type { InventoryReport } from '~/api/types';
import { MoneyCard, SummaryCard, SummaryCards } from '~/components/summary-card';
import { formatWhole } from '~/lib/whole';

interface InventoryCardsProps {
  heading: string;
  figures: InventoryReport;
}

export function InventoryCards({ heading, figures }: InventoryCardsProps) {
  const { items, counts } = figures;
  return (
    <SummaryCards above label={heading}>
      <MoneyCard label="Total Value" centavos={figures.total_value_centavos} caption="At unit cost" />
      <SummaryCard
        label="Total Items"
        value={formatWhole(items.length)}
        caption={`${formatWhole(counts.healthy)} healthy`}
      />
      <SummaryCard
        label="Low"
        value={formatWhole(counts.low)}
        caption="At or below the minimum"
        tone={counts.low > 0 ? 'low' : undefined}
      />
      <SummaryCard
        label="Out"
        value={formatWhole(counts.out)}
        caption="Nothing left"
        tone={counts.out > 0 ? 'bad' : undefined}
      />
    </SummaryCards>
  );
}
