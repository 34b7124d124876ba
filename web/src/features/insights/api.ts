import { queryOptions } from '@tanstack/react-query';
import { HOWEVER_LONG } from '~/api/calls';
import { answer, api } from '~/api/client';
import type { DetailedAnalysis, Insights } from '~/api/types';
import { type AnalysedChoice, questionOf } from '~/lib/report-choice';

/** Whether an AI service is available, and how many analyses are left today. */
export const insightsStateQuery = queryOptions({
  queryKey: ['insights-state'],
  queryFn: ({ signal }) => answer(api.GET('/api/insights/state', { signal })),
});

/** Ask for an AI analysis of a report. Takes up to a minute; aborting stops it on the server, too. */
export function requestInsights(choice: AnalysedChoice, signal: AbortSignal): Promise<Insights> {
  return answer(api.POST('/api/insights', { body: { type: choice.type, ...questionOf(choice) }, signal }));
}

export function requestComputed(choice: AnalysedChoice): Promise<Insights> {
  // For a range of years this may take a while.
  const body = { type: choice.type, ...questionOf(choice) };
  return answer(api.POST('/api/insights/computed', { body, ...HOWEVER_LONG }));
}

/** @param title the title of the insight to analyse */
export function requestDetail(
  choice: AnalysedChoice,
  title: string,
  signal: AbortSignal,
): Promise<DetailedAnalysis> {
  return answer(
    api.POST('/api/insights/detail', { body: { type: choice.type, ...questionOf(choice), title }, signal }),
  );
}
