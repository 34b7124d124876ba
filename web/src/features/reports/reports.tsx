import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { fieldProblem } from '~/api/advice';
import { EmptyState } from '~/components/empty-state';
import { FailedState, hasFailed, useFailureToast, useLastError } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { type Report, reportQuery } from './api';
import { DetailedData } from './detailed-data';
import { rangeName } from './filter-name';
import { ReportActions } from './report-actions';
import { ReportSettings } from './report-settings';
import { ReportCards, ReportView } from './report-view';
import classes from './reports.module.css';
import { filterOf, type RowsFilter } from './rows-filter';
import { choiceOf, type ReportsSearch, reportsSearch, withoutFilter } from './search';

const FAILED = 'Failed to generate report';
const GENERATING = 'Generating report...';

interface ReportsProps {
  params: ReportsSearch;
  /** `inPlace` replaces the history entry, so that Back skips earlier choices. */
  onChange: (params: ReportsSearch, inPlace: boolean) => void;
  today: string;
  /** Changes with each link that leads to the rows. */
  toRows: string | undefined;
  /** Further actions beside Export Report. */
  actions: (isLoading: boolean) => ReactNode;
  /** Shown between the figures and the charts. */
  insights: ReactNode;
}

function rangeText({ type, figures: { from, to } }: Report): string {
  return type === 'inventory' ? 'Current stock, whatever the date range' : rangeName(from, to);
}

/** Reports (spec section 2). */
export function Reports({ params, onChange, today, toRows, actions, insights }: ReportsProps) {
  const choice = choiceOf(params);
  const sort = params.sort ?? 'quantity';
  const rows = useRef<HTMLElement>(null);
  const report = useQuery({
    ...reportQuery(choice, sort),
    // Keep showing the same report for other days until the new one has loaded.
    placeholderData: (last) => (last?.type === choice.type ? last : undefined),
  });
  const error = useLastError(report.error);
  // During a retry the error is briefly unknown: wait for it.
  const failed = hasFailed(report) && error !== null;
  const { from: problem } = fieldProblem(failed ? error : null);
  const shown = failed ? undefined : report.data;
  useFailureToast(failed && problem === undefined, FAILED);
  const isLoading = !failed && (report.isPending || report.isPlaceholderData);
  useEffect(() => {
    // The height above the rows changes until the report has loaded.
    if (toRows && !isLoading) rows.current?.scrollIntoView({ block: 'start' });
  }, [toRows, isLoading]);

  /** Changes the report and drops the row filter, which belongs to the previous one. */
  const changed = (next: Record<string, unknown>) => reportsSearch({ ...withoutFilter(params), ...next });

  function openRows(filter: RowsFilter) {
    onChange(changed({ rows: 1, ...filter }), false);
    // Once the rows are rendered.
    requestAnimationFrame(() => rows.current?.scrollIntoView({ block: 'start' }));
  }

  return (
    <>
      <ReportSettings
        choice={choice}
        onType={(type) => onChange(changed({ type }), false)}
        onRange={(range) => onChange(changed({ range }), false)}
        onDates={(dates) => onChange(changed({ from: undefined, to: undefined, ...dates }), true)}
        days={report.data && !isLoading ? rangeText(report.data) : null}
        problem={problem}
      />
      <ReportActions choice={choice} shown={report.data} today={today} isLoading={isLoading}>
        {actions(isLoading)}
      </ReportActions>
      {problem !== undefined ? (
        <EmptyState title={FAILED} sentence={problem} />
      ) : failed ? (
        <FailedState title={FAILED} onRetry={report.refetch} />
      ) : shown ? (
        <>
          <p className={`kept-line small dim right ${classes.generating}`} role="status" data-screen-only>
            {isLoading && GENERATING}
          </p>
          <ReportCards report={shown} isOld={report.isPlaceholderData} onOpen={openRows} />
        </>
      ) : (
        <Skeleton label={GENERATING} rows={5} height={92} />
      )}
      {insights}
      {shown && (
        <>
          <ReportView
            report={shown}
            isOld={report.isPlaceholderData}
            sort={sort}
            onSort={(next) => onChange(reportsSearch({ ...params, sort: next }), true)}
            onOpen={openRows}
          />
          <DetailedData
            ref={rows}
            choice={choice}
            isShown={params.rows !== undefined}
            onShow={(isShown) => onChange(changed({ rows: isShown ? 1 : undefined }), true)}
            filter={filterOf({ ...params }, choice.type)}
            onShowAll={() => onChange(changed({}), true)}
            onSearch={(search) => onChange(reportsSearch({ ...params, search }), true)}
            tenders={shown.type === 'sales' ? shown.figures.tenders : []}
            onTender={({ tender, tender_name }) =>
              onChange(reportsSearch({ ...params, tender, tender_name }), true)
            }
            onLaw={({ by_law, served }) => onChange(reportsSearch({ ...params, by_law, served }), true)}
            onSteps={(by) => onChange(reportsSearch({ ...params, by }), true)}
          />
        </>
      )}
    </>
  );
}
