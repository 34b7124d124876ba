import { REPORT_LABELS } from '~/lib/report-choice';
import type { Report, Sort } from './api';
import { daysName } from './filter-name';
import { FinancialCards } from './financial-cards';
import { FinancialView } from './financial-view';
import { InventoryCards } from './inventory-cards';
import { InventoryView } from './inventory-view';
import classes from './reports.module.css';
import type { RowsFilter } from './rows-filter';
import { SalesCards } from './sales-cards';
import { SalesView } from './sales-view';
import { ShiftsCards } from './shifts-cards';
import { ShiftsView } from './shifts-view';
import { TaxesCards } from './taxes-cards';
import { TaxesView } from './taxes-view';

interface ReportCardsProps {
  report: Report;
  /** Whether the report covers other days than those requested. */
  isOld: boolean;
  /** Opens the rows behind a figure. */
  onOpen: (filter: RowsFilter) => void;
}

interface ReportViewProps extends ReportCardsProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A report's figures, titled with the days that they cover, rather than those just requested. */
export function ReportCards({ report, isOld, onOpen }: ReportCardsProps) {
  const { figures } = report;
  const name = REPORT_LABELS[report.type];
  const heading = `${name}, ${daysName(figures.from, figures.to)}`;
  return (
    <div className={classes.shown} data-report={report.type} data-old={isOld || undefined} aria-busy={isOld}>
      {report.type === 'sales' && <SalesCards heading={heading} figures={report.figures} onOpen={onOpen} />}
      {report.type === 'inventory' && (
        <InventoryCards heading={`${name}, current stock`} figures={report.figures} />
      )}
      {report.type === 'financial' && (
        <FinancialCards heading={heading} figures={report.figures} onOpen={onOpen} />
      )}
      {report.type === 'shifts' && <ShiftsCards heading={heading} figures={report.figures} onOpen={onOpen} />}
      {report.type === 'taxes' && <TaxesCards heading={heading} figures={report.figures} onOpen={onOpen} />}
    </div>
  );
}

/** A report's charts and lists. */
export function ReportView({ report, isOld, sort, onSort, onOpen }: ReportViewProps) {
  return (
    <div className={`stack gap-12 ${classes.shown}`} data-old={isOld || undefined} aria-busy={isOld}>
      {report.type === 'sales' && (
        <SalesView figures={report.figures} sort={sort} onSort={onSort} onOpen={onOpen} />
      )}
      {report.type === 'inventory' && <InventoryView figures={report.figures} />}
      {report.type === 'financial' && <FinancialView figures={report.figures} onOpen={onOpen} />}
      {report.type === 'shifts' && <ShiftsView figures={report.figures} onOpen={onOpen} />}
      {report.type === 'taxes' && <TaxesView figures={report.figures} onOpen={onOpen} />}
    </div>
  );
}
