/** AI requests and their results. Outlives the screen, because the rows behind an insight are on other screens. */
import { create } from 'zustand';
import type { DetailedAnalysis, Insights } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import type { AnalysedChoice } from '~/lib/report-choice';
import type { Made } from './made';

export type Source = Insights['source'];

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
  made: Partial<Record<Source, Made>>;
  /** By insight id. */
  details: Readonly<Record<string, DetailedAnalysis>>;
  failure: Failure | null;
  /** Announced politely to screen readers. */
  said: string;
}

const NOTHING: InsightsState = {
  running: null,
  shown: 'ai',
  made: {},
  details: {},
  failure: null,
  said: '',
};

export const useInsights = create<InsightsState>(() => NOTHING);

let current: AbortController | null = null;
let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Send a request unless one is running, so that a double tap sends one. Returns null if it was not sent or was
 * cancelled, and throws on any other failure.
 */
export async function ask<T>(
  running: Running,
  question: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  if (current) return null;
  const own = new AbortController();
  current = own;
  useInsights.setState({ running, failure: null, said: '' });
  try {
    const answer = await question(own.signal);
    return own.signal.aborted ? null : answer;
  } catch (error) {
    if (own.signal.aborted) return null;
    throw error;
  } finally {
    if (current === own) {
      current = null;
      useInsights.setState({ running: null });
    }
  }
}

/** Cancel the request, on the server too. */
export function giveUp(said = ''): void {
  if (!current) return;
  current.abort();
  current = null;
  leftAt = performance.now();
  useInsights.setState({ running: null, said });
}

/** How long ago the last request was cancelled, in ms. */
export function sinceGivenUp(): number {
  return performance.now() - leftAt;
}

// The next person must not see the previous one's results.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff?.id === before?.id) return;
  giveUp();
  useInsights.setState(NOTHING);
});
