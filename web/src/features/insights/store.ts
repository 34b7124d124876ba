/** AI requests and their results. Outlives the screen, because the rows behind an insight are on other screens. */
import { create } from 'zustand';
import type { DetailedAnalysis, Insights } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import type { AnalysedChoice } from '~/lib/report-choice';
import type { ReportInsights } from './report-insights';

type Source = Insights['source'];

/** One at a time, as the server requires: insights about a report, or the full analysis of one insight. */
type Running = { of: 'insights'; choice: AnalysedChoice } | { of: 'detail'; insightId: string };

export interface Failure {
  title: string;
  message: string;
  /** What the server knows beyond the spec's message. */
  reason: string | null;
}

interface InsightsState {
  running: Running | null;
  /** Which of the two sets is shown; they are never mixed. */
  shown: Source;
  results: Partial<Record<Source, ReportInsights>>;
  /** By insight id. */
  details: Readonly<Record<string, DetailedAnalysis>>;
  failure: Failure | null;
  /** Announced politely to screen readers. */
  announcement: string;
}

const INITIAL: InsightsState = {
  running: null,
  shown: 'ai',
  results: {},
  details: {},
  failure: null,
  announcement: '',
};

export const useInsights = create<InsightsState>(() => INITIAL);

let current: AbortController | null = null;
let cancelledAt = Number.NEGATIVE_INFINITY;

/**
 * Send a request unless one is running, so that a double tap sends one. Returns null if it was not sent or was
 * cancelled, and throws on any other failure.
 */
export async function runRequest<T>(
  running: Running,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  if (current) return null;
  const controller = new AbortController();
  current = controller;
  useInsights.setState({ running, failure: null, announcement: '' });
  try {
    const result = await request(controller.signal);
    return controller.signal.aborted ? null : result;
  } catch (error) {
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    if (current === controller) {
      current = null;
      useInsights.setState({ running: null });
    }
  }
}

/** Cancel the request, on the server too. */
export function cancelRequest(announcement = ''): void {
  if (!current) return;
  current.abort();
  current = null;
  cancelledAt = performance.now();
  useInsights.setState({ running: null, announcement });
}

/** How long ago the last request was cancelled, in ms. */
export function msSinceCancelled(): number {
  return performance.now() - cancelledAt;
}

// The next person must not see the previous one's results.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff?.id === before?.id) return;
  cancelRequest();
  useInsights.setState(INITIAL);
});
