import { queryOptions } from '@tanstack/react-query';
import { HOWEVER_LONG } from '~/api/calls';
import { answer, api } from '~/api/client';
import type { DetailedAnalysis, Insights } from '~/api/types';
import { type AnalysedChoice, questionOf } from '~/lib/report-choice';

/** Whether an AI service can be asked, and how often today. */
export const insightsStateQuery = queryOptions({
  queryKey: ['insights-state'],
  queryFn: ({ signal }) => answer(api.GET('/api/insights/state', { signal })),
});

/** An AI analysis of a report; takes up to a minute, and stops on the server too when aborted. */
export function askAi(choice: AnalysedChoice, signal: AbortSignal): Promise<Insights> {
  return answer(api.POST('/api/insights', { body: { type: choice.type, ...questionOf(choice) }, signal }));
}

export function askComputed(choice: AnalysedChoice): Promise<Insights> {
  // Of years it may take a while.
  const body = { type: choice.type, ...questionOf(choice) };
  return answer(api.POST('/api/insights/computed', { body, ...HOWEVER_LONG }));
}

/** @param title of the insight that the analysis is about */
export function askDetail(
  choice: AnalysedChoice,
  title: string,
  signal: AbortSignal,
): Promise<DetailedAnalysis> {
  return answer(
    api.POST('/api/insights/detail', { body: { type: choice.type, ...questionOf(choice), title }, signal }),
  );
}
