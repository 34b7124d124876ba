import type { DashboardFigures } from '~/api/types';
import { MoneyCard, NO_CAPTION, SummaryCards } from '~/components/summary-card';
import { openPaidBy, TenderSumCards } from '~/components/tender-sums';
import { formatDay } from '~/lib/days';
import { formatPeso } from '~/lib/money';
import { counted } from '~/lib/whole';

/** The rows behind the figures, each on a screen of its own. */
export type DashboardCard = 'sales' | 'expenses' | 'cash-flow' | 'inventory' | 'low-stock';

interface DashboardCardsProps {
  on: string;
  /** Undefined until known. */
  figures: DashboardFigures | undefined;
  onOpen: (card: DashboardCard) => void;
}

export function DashboardCards({ on, figures, onOpen }: DashboardCardsProps) {
  return (
    <div className="stack gap-4">
      <SummaryCards above ofDay label={formatDay(on)}>
        <MoneyCard
          label="Total Sales"
          centavos={figures?.sales_centavos}
          caption={figures && counted(figures.transaction_count, 'transaction')}
          onOpen={() => onOpen('sales')}
        />
        <MoneyCard
          label="Total Expenses"
          centavos={figures?.expenses_centavos}
          onOpen={() => onOpen('expenses')}
        />
        <MoneyCard
          label="Net Cash"
          centavos={figures?.net_cash_centavos}
          isNet
          caption="Sales - Expenses"
          onOpen={() => onOpen('cash-flow')}
        />
        <MoneyCard
          label="Inventory Value"
          centavos={figures?.inventory_value_centavos}
          caption="Now, at unit cost"
          onOpen={() => onOpen('inventory')}
        />
      </SummaryCards>
      {/* The caption names only two of the three parts (spec section 9); this is the third. */}
      <p className="small dim">
        {figures ? `Net Cash also subtracts COGS: ${formatPeso(figures.cogs_centavos)}` : NO_CAPTION}
      </p>
      {figures && (
        <TenderSumCards tenders={figures.tenders} onOpen={(tender) => openPaidBy(on, tender)} on={on} />
      )}
    </div>
  );
}
