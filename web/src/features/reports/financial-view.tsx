import type { FinancialReport } from '~/api/types';
import { CATEGORIES } from '~/lib/expense-categories';
import { ExpensesChart } from './charts/expenses-chart';
import { ProfitChart } from './charts/profit-chart';
import type { RowsFilter } from './rows-filter';

interface FinancialViewProps {
  figures: FinancialReport;
  onOpen: (filter: RowsFilter) => void;
}

/** The charts below the cards of the financial view. */
export function FinancialView({ figures, onOpen }: FinancialViewProps) {
  return (
    <>
      <ProfitChart
        periods={figures.periods}
        granularity={figures.granularity}
        last={figures.to}
        onOpen={({ from, to }) => onOpen({ since: from, until: to })}
      />
      <ExpensesChart
        categories={figures.expenses_by_category}
        onOpen={(name) => {
          const category = CATEGORIES.find((one) => one === name);
          onOpen(category ? { category } : {});
        }}
      />
    </>
  );
}
