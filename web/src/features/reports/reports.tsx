import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState, useFailureToast } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import type { ReportChoice } from '~/lib/report-choice';
import { reportQuery, type Sort } from './api';

const FAILED = 'Failed to generate report';

interface ReportsProps {
  choice: ReportChoice;
  sort: Sort;
  /** Beside Export Report: what else can be done with the report, once it is there. */
  actions: (isLoading: boolean) => ReactNode;
  /** Between the settings and the report. */
  insights: ReactNode;
}

/** Reports (spec section 2). */
export function Reports({ choice, sort, actions, insights }: ReportsProps) {
  const report = useQuery({
    ...reportQuery(choice, sort),
    // The same report of other days stays until its successor is here.
    placeholderData: (last) => (last?.type === choice.type ? last : undefined),
  });
  useFailureToast(report.isLoadingError, FAILED);
  return (
    <>
      <div>{actions(report.isPending || report.isPlaceholderData)}</div>
      {insights}
      {report.isLoadingError && <FailedState title={FAILED} onRetry={() => void report.refetch()} />}
      {report.isPending && <Skeleton label="Generating report..." rows={4} height={72} />}
    </>
  );
}
