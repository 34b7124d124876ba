import type { SalesReport } from '~/api/types';
import { MoneyCard, SummaryCard, SummaryCards } from '~/components/summary-card';
import { counted, formatWhole } from '~/lib/whole';
import { comparedWithPrevious, figureComparison } from './comparison';
import { comparedEfficiency, efficiencyName, efficiencyTone, minutesName } from './efficiency';
import type { RowsFilter } from './rows-filter';

interface SalesCardsProps {
  heading: string;
  figures: SalesReport;
  onOpen: (filter: RowsFilter) => void;
}

/** The seven cards of the sales view (spec section 2). */
export function SalesCards({ heading, figures, onOpen }: SalesCardsProps) {
  const { completed_orders_count: completed, efficiency } = figures;
  const all = figures.total_orders > 0 ? () => onOpen({}) : undefined;
  const timed = completed > 0 ? () => onOpen({ completed: 1 }) : undefined;
  return (
    <SummaryCards above label={heading}>
      <MoneyCard
        label="Total Sales"
        centavos={figures.total_sales_centavos}
        caption="After discounts"
        comparison={figureComparison(figures, 'total_sales_centavos')}
        onOpen={all}
      />
      <SummaryCard
        label="Total Orders"
        value={formatWhole(figures.total_orders)}
        caption="Without voided sales"
        comparison={figureComparison(figures, 'total_orders')}
        onOpen={all}
      />
      <MoneyCard
        label="Average Order"
        centavos={figures.average_order_centavos}
        caption="Sales per order"
        comparison={figureComparison(figures, 'average_order_centavos')}
        onOpen={all}
      />
      <SummaryCard
        label="Avg Completion Time"
        value={minutesName(figures.average_completion_minutes)}
        caption={counted(completed, 'completed order')}
        comparison={figureComparison(figures, 'average_completion_minutes', 'faster')}
        onOpen={timed}
      />
      <SummaryCard
        label="Fastest Order"
        value={minutesName(figures.fastest_minutes)}
        caption="From order to completion"
        comparison={figureComparison(figures, 'fastest_minutes', 'faster')}
        onOpen={timed}
      />
      <SummaryCard
        label="Slowest Order"
        value={minutesName(figures.slowest_minutes)}
        caption="From order to completion"
        comparison={figureComparison(figures, 'slowest_minutes', 'faster')}
        onOpen={timed}
      />
      <SummaryCard
        label="Efficiency Score"
        value={efficiencyName(efficiency)}
        caption="By average completion time"
        tone={efficiencyTone(efficiency)}
        comparison={comparedWithPrevious(figures, (before, than) =>
          comparedEfficiency(efficiency, before.efficiency, than),
        )}
      />
    </SummaryCards>
  );
}
