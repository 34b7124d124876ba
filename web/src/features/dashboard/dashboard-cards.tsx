import type { DashboardFigures } from '~/api/types';
import { NO_CAPTION, SummaryCard, SummaryCards } from '~/components/summary-card';
import { formatDay } from '~/lib/days';
import { formatPeso } from '~/lib/money';
import { counted } from '~/lib/whole';
import classes from './dashboard-cards.module.css';

/** The rows behind the figures, each on a screen of its own. */
export type Behind = 'sales' | 'expenses' | 'cash-flow' | 'inventory' | 'low-stock';

interface DashboardCardsProps {
  on: string;
  /** Undefined until they are known. */
  figures: DashboardFigures | undefined;
  onOpen: (behind: Behind) => void;
}

export function DashboardCards({ on, figures, onOpen }: DashboardCardsProps) {
  const net = figures?.net_cash_centavos;
  const count = figures?.transaction_count;
  return (
    <div className={`stack gap-4 ${classes.figures}`}>
      <SummaryCards above label={formatDay(on)}>
        <SummaryCard
          label="Total Sales"
          value={figures && formatPeso(figures.sales_centavos)}
          caption={count === undefined ? NO_CAPTION : counted(count, 'transaction')}
          onOpen={() => onOpen('sales')}
        />
        <SummaryCard
          label="Total Expenses"
          value={figures && formatPeso(figures.expenses_centavos)}
          caption={NO_CAPTION}
          onOpen={() => onOpen('expenses')}
        />
        <SummaryCard
          label="Net Cash"
          value={net === undefined ? undefined : formatPeso(net)}
          caption="Sales - Expenses"
          tone={net === undefined ? undefined : net < 0 ? 'bad' : 'good'}
          onOpen={() => onOpen('cash-flow')}
        />
        <SummaryCard
          label="Inventory Value"
          value={figures && formatPeso(figures.inventory_value_centavos)}
          caption="Now, at unit cost"
          onOpen={() => onOpen('inventory')}
        />
      </SummaryCards>
      {/* The caption names only two of the three parts (spec section 9); this is the third. */}
      <p className="small dim">
        {figures ? `Net Cash also subtracts COGS: ${formatPeso(figures.cogs_centavos)}` : NO_CAPTION}
      </p>
    </div>
  );
}
