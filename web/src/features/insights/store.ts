/** What was asked and what came of it. It outlives the screen: the rows behind an insight are on other screens. */
import { create } from 'zustand';
import type { DetailedAnalysis, Insights } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import type { ReportChoice } from '~/lib/report-choice';
import type { Made } from './made';

export type Source = Insights['source'];

/** One at a time, as the server has it: insights about a report, or the full analysis of one of them. */
type Running = { of: 'insights'; choice: ReportChoice } | { of: 'detail'; insightId: string };

export interface Failure {
  title: string;
  message: string;
  /** What the server knows beyond the spec's message. */
  reason: string | null;
}

interface InsightsState {
  running: Running | null;
  /** Which of the two are shown: they are never mixed. */
  shown: Source;
  made: Partial<Record<Source, Made>>;
  /** By insight. */
  details: Readonly<Record<string, DetailedAnalysis>>;
  failure: Failure | null;
  /** Said politely, for whoever does not see the screen. */
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
 * Asks, unless something is asked already; a second quick tap changes nothing.
 * Returns null for what was not asked or was given up, and throws what went wrong otherwise.
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

/** Gives up what is asked; the server ends it as well. */
export function giveUp(said = ''): void {
  if (!current) return;
  current.abort();
  current = null;
  leftAt = performance.now();
  useInsights.setState({ running: null, said });
}

/** How long ago the last one was given up, in ms. */
export function sinceGivenUp(): number {
  return performance.now() - leftAt;
}

// What one person asked is not the next one's.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff?.id === before?.id) return;
  giveUp();
  useInsights.setState(NOTHING);
});
