import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Insight } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import type { AnalysedChoice } from '~/lib/report-choice';
import { counted } from '~/lib/whole';
import { askAi, askComputed, askDetail, insightsStateQuery } from './api';
import { failedDetail, failedInsights, isSaidAbove, isSignedOut, NOTHING_NEW } from './failures';
import { inTurn } from './in-turn';
import { type Made, sameDays } from './made';
import { ask, type Failure, sinceGivenUp, useInsights } from './store';

/** The analyses that a person can ask for; each reports its own outcome. */
export function useAsking() {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      analyse: (choice: AnalysedChoice) => analyse(queries, choice),
      analyseInFull: (made: Made, insight: Insight) => analyseInFull(queries, made, insight),
    }),
    [queries],
  );
}

export async function analyse(queries: QueryClient, choice: AnalysedChoice): Promise<void> {
  try {
    const insights = await ask({ of: 'insights', choice }, (signal) =>
      inTurn(() => askAi(choice, signal), sinceGivenUp),
    );
    if (!insights) return;
    useInsights.setState(({ made }) => ({
      made: { ...made, ai: { choice, insights } },
      shown: 'ai',
      details: {},
    }));
    showSuccess('AI Analysis Complete', `Generated ${insights.insights.length} insights for your business`);
  } catch (error) {
    say(error, failedInsights(error));
  } finally {
    readQuota(queries);
  }
}

/** Ask for insights computed by rules on the server; fast enough to run beside an AI request. */
export async function compute(choice: AnalysedChoice): Promise<void> {
  const asker = currentStaff()?.id;
  try {
    const insights = await askComputed(choice);
    if (currentStaff()?.id !== asker) return;
    useInsights.setState(({ made }) => ({
      made: { ...made, computed: { choice, insights } },
      shown: 'computed',
      // The new insights replace the failure.
      failure: null,
      said: counted(insights.insights.length, 'computed insight'),
    }));
  } catch (error) {
    if (!isSignedOut(error)) showFailure('Failed to compute insights');
  }
}

export async function analyseInFull(queries: QueryClient, made: Made, insight: Insight): Promise<void> {
  try {
    const detail = await ask({ of: 'detail', insightId: insight.id }, (signal) =>
      inTurn(() => askDetail(sameDays(made), insight.title, signal), sinceGivenUp),
    );
    if (!detail) return;
    // An empty answer must not replace a text that someone may be reading.
    if (detail.parts.length === 0 && useInsights.getState().details[insight.id]?.parts.length) {
      return tell(NOTHING_NEW);
    }
    useInsights.setState(({ details }) => ({
      details: { ...details, [insight.id]: detail },
      said: `Detailed Analysis of ${insight.title}`,
    }));
  } catch (error) {
    say(error, failedDetail(error));
  } finally {
    readQuota(queries);
  }
}

function say(error: unknown, failure: Failure): void {
  if (isSignedOut(error)) return;
  if (isSaidAbove(error)) showFailure(failure.message, failure.title);
  else tell(failure);
}

/** Show the failure in a toast, and in the panel until the next result. */
function tell(failure: Failure): void {
  useInsights.setState({ failure });
  showFailure(failure.message, failure.title);
}

function readQuota(queries: QueryClient): void {
  void queries.invalidateQueries(insightsStateQuery);
}
