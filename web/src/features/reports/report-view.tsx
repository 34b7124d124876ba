import { REPORT_LABELS } from '~/lib/report-choice';
import type { Report, Sort } from './api';
import { daysName } from './filter-name';
import { FinancialView } from './financial-view';
import { InventoryView } from './inventory-view';
import classes from './report-view.module.css';
import type { RowsFilter } from './rows-filter';
import { SalesView } from './sales-view';

interface ReportViewProps {
  report: Report;
  /** It is of other days than those that are asked for. */
  isOld: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The rows behind a figure are asked for. */
  onOpen: (filter: RowsFilter) => void;
}

/** A report under the days that it is of: those of the figures, not those that have just been asked for. */
export function ReportView({ report, isOld, sort, onSort, onOpen }: ReportViewProps) {
  const { figures } = report;
  const name = REPORT_LABELS[report.type];
  const heading = `${name}, ${daysName(figures.from, figures.to)}`;
  return (
    <div className={classes.view} data-old={isOld || undefined} aria-busy={isOld}>
      {report.type === 'sales' && (
        <SalesView heading={heading} figures={report.figures} sort={sort} onSort={onSort} onOpen={onOpen} />
      )}
      {report.type === 'inventory' && (
        <InventoryView heading={`${name}, stock of now`} figures={report.figures} />
      )}
      {report.type === 'financial' && (
        <FinancialView heading={heading} figures={report.figures} onOpen={onOpen} />
      )}
    </div>
  );
}
