import type { ReactNode } from 'react';
import { Button } from '~/components/button';
import { FailedState } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { formatTime } from '~/lib/time';
import { DetailTable } from './detail-table';
import classes from './detailed-data.module.css';
import type { Column } from './fitting-columns';
import type { Page, RowsQuery } from './rows-api';
import { useRows } from './use-rows';

interface RowsTableProps<P extends Page> {
  title: string;
  query: RowsQuery<P>;
  columns: readonly Column<P['rows'][number]>[];
  /** Must be stable. */
  keyOf: (row: P['rows'][number]) => string;
  /** Shown if there are no rows. */
  emptyText: string;
  /** Shown to the right of the title. */
  children?: (pages: P[] | undefined) => ReactNode;
}

/** A titled table of rows. */
export function RowsTable<P extends Page>(props: RowsTableProps<P>) {
  const { title, query, columns, keyOf, emptyText, children } = props;
  const { rows, pages, failed, hasMore, more, retry, asOf, restart } = useRows(query);
  return (
    <div>
      <div className={`row wrap tall ${classes.head}`}>
        <h3 className="strong">{title}</h3>
        {children?.(pages)}
        {asOf !== null && (
          <p className="row push small dim">
            As of {formatTime(asOf)}
            <Button onClick={restart}>Show the latest</Button>
          </p>
        )}
      </div>
      {failed ? (
        <FailedState title="Failed to generate report" onRetry={retry} />
      ) : !pages ? (
        <Skeleton label="Loading..." rows={5} height={48} />
      ) : rows.length === 0 ? (
        <p className="dim">{emptyText}</p>
      ) : (
        <DetailTable
          // Another question starts at the top.
          key={JSON.stringify(query.queryKey)}
          label={title}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          hasMore={hasMore}
          onNeedMore={more}
        />
      )}
      {hasMore && (
        <p data-print-only>
          Only the first {rows.length} rows are printed. Scroll to the end of the table to print them all.
        </p>
      )}
    </div>
  );
}
