import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Insight } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import type { AnalysedChoice } from '~/lib/report-choice';
import { counted } from '~/lib/whole';
import { insightsStateQuery, requestComputed, requestDetail, requestInsights } from './api';
import { EMPTY_DETAIL, failedDetail, failedInsights, isShownInPanel, isSignedOut } from './failures';
import { type ReportInsights, withFixedDays } from './report-insights';
import { retryAfterCancel } from './retry-after-cancel';
import { type Failure, msSinceCancelled, runRequest, useInsights } from './store';

/** The analyses that a person can ask for; each reports its own outcome. */
export function useInsightsRequests() {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      analyse: (choice: AnalysedChoice) => analyse(queries, choice),
      analyseInFull: (result: ReportInsights, insight: Insight) => analyseInFull(queries, result, insight),
    }),
    [queries],
  );
}

export async function analyse(queries: QueryClient, choice: AnalysedChoice): Promise<void> {
  try {
    const insights = await runRequest({ of: 'insights', choice }, (signal) =>
      retryAfterCancel(() => requestInsights(choice, signal), msSinceCancelled),
    );
    if (!insights) return;
    useInsights.setState(({ results }) => ({
      results: { ...results, ai: { choice, insights } },
      shown: 'ai',
      details: {},
    }));
    showSuccess('AI Analysis Complete', `Generated ${insights.insights.length} insights for your business`);
  } catch (error) {
    reportError(error, failedInsights(error));
  } finally {
    readQuota(queries);
  }
}

/** Ask for insights computed by rules on the server; fast enough to run beside an AI request. */
export async function compute(choice: AnalysedChoice): Promise<void> {
  const requestedBy = currentStaff()?.id;
  try {
    const insights = await requestComputed(choice);
    if (currentStaff()?.id !== requestedBy) return;
    useInsights.setState(({ results }) => ({
      results: { ...results, computed: { choice, insights } },
      shown: 'computed',
      // The new insights replace the failure.
      failure: null,
      announcement: counted(insights.insights.length, 'computed insight'),
    }));
  } catch (error) {
    if (!isSignedOut(error)) showFailure('Failed to compute insights');
  }
}

export async function analyseInFull(
  queries: QueryClient,
  result: ReportInsights,
  insight: Insight,
): Promise<void> {
  try {
    const detail = await runRequest({ of: 'detail', insightId: insight.id }, (signal) =>
      retryAfterCancel(() => requestDetail(withFixedDays(result), insight.title, signal), msSinceCancelled),
    );
    if (!detail) return;
    // An empty answer must not replace a text that someone may be reading.
    if (detail.parts.length === 0 && useInsights.getState().details[insight.id]?.parts.length) {
      return showPanelFailure(EMPTY_DETAIL);
    }
    useInsights.setState(({ details }) => ({
      details: { ...details, [insight.id]: detail },
      announcement: `Detailed Analysis of ${insight.title}`,
    }));
  } catch (error) {
    reportError(error, failedDetail(error));
  } finally {
    readQuota(queries);
  }
}

function reportError(error: unknown, failure: Failure): void {
  if (isSignedOut(error)) return;
  if (isShownInPanel(error)) showFailure(failure.message, failure.title);
  else showPanelFailure(failure);
}

/** Show the failure in a toast, and in the panel until the next result. */
function showPanelFailure(failure: Failure): void {
  useInsights.setState({ failure });
  showFailure(failure.message, failure.title);
}

function readQuota(queries: QueryClient): void {
  void queries.invalidateQueries(insightsStateQuery);
}
