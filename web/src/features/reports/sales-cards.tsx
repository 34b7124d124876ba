import type { SalesReport } from '~/api/types';
import { type Comparison, SummaryCard, SummaryCards } from '~/components/summary-card';
import { formatPeso } from '~/lib/money';
import { counted, formatWhole } from '~/lib/whole';
import { besideBefore, compared } from './comparison';
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
  const beside = (compare: (before: NonNullable<SalesReport['before']>, than: string) => Comparison | null) =>
    besideBefore(figures, compare);
  const all = figures.total_orders > 0 ? () => onOpen({}) : undefined;
  const timed = completed > 0 ? () => onOpen({ completed: 1 }) : undefined;
  return (
    <SummaryCards above label={heading}>
      <SummaryCard
        label="Total Sales"
        value={formatPeso(figures.total_sales_centavos)}
        caption="After discounts"
        comparison={beside((before, than) =>
          compared(figures.total_sales_centavos, before.total_sales_centavos, than),
        )}
        onOpen={all}
      />
      <SummaryCard
        label="Total Orders"
        value={formatWhole(figures.total_orders)}
        caption="Without voided sales"
        comparison={beside((before, than) => compared(figures.total_orders, before.total_orders, than))}
        onOpen={all}
      />
      <SummaryCard
        label="Average Order"
        value={formatPeso(figures.average_order_centavos)}
        caption="Sales per order"
        comparison={beside((before, than) =>
          compared(figures.average_order_centavos, before.average_order_centavos, than),
        )}
        onOpen={all}
      />
      <SummaryCard
        label="Avg Completion Time"
        value={minutesName(figures.average_completion_minutes)}
        caption={counted(completed, 'completed order')}
        comparison={beside((before, than) =>
          compared(figures.average_completion_minutes, before.average_completion_minutes, than, 'faster'),
        )}
        onOpen={timed}
      />
      <SummaryCard
        label="Fastest Order"
        value={minutesName(figures.fastest_minutes)}
        caption="From order to completion"
        comparison={beside((before, than) =>
          compared(figures.fastest_minutes, before.fastest_minutes, than, 'faster'),
        )}
        onOpen={timed}
      />
      <SummaryCard
        label="Slowest Order"
        value={minutesName(figures.slowest_minutes)}
        caption="From order to completion"
        comparison={beside((before, than) =>
          compared(figures.slowest_minutes, before.slowest_minutes, than, 'faster'),
        )}
        onOpen={timed}
      />
      <SummaryCard
        label="Efficiency Score"
        value={efficiencyName(efficiency)}
        caption="By average completion time"
        tone={efficiencyTone(efficiency)}
        comparison={beside((before, than) => comparedEfficiency(efficiency, before.efficiency, than))}
      />
    </SummaryCards>
  );
}
