import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import type { Insight, Insights } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import { requestComputed, requestDetail, requestInsights } from './api';
import { insightsForTests } from './insights-for-tests';
import { analyse, analyseInFull, compute } from './requests';
import { useInsights } from './store';

vi.mock('./api', () => ({
  requestInsights: vi.fn(),
  requestComputed: vi.fn(),
  requestDetail: vi.fn(),
  insightsStateQuery: { queryKey: ['state'] },
}));

const SALES = { type: 'sales', range: 'today' } as const;
const { insights } = insightsForTests(SALES, { from: '2026-11-21', to: '2026-11-21' });

beforeEach(() => useCurrentStaff.setState({ staff: { id: 'maria', first_name: 'Maria' } }));

/** Send the request; calling the returned function answers it. */
function computing(): () => Promise<void> {
  let answer: (insights: Insights) => void = () => undefined;
  vi.mocked(requestComputed).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const computed = compute(SALES);
  return () => {
    answer(insights);
    return computed;
  };
}

test('computed insights are shown to the person who asked for them', async () => {
  await computing()();
  expect(useInsights.getState()).toMatchObject({ shown: 'computed', results: { computed: { insights } } });
});

test('computed insights are not shown to a person who has signed in since', async () => {
  const answered = computing();
  useCurrentStaff.setState({ staff: { id: 'jose', first_name: 'Jose' } });
  await answered();
  expect(useInsights.getState().results).toEqual({});
});

const made = insightsForTests(SALES, { from: '2026-11-21', to: '2026-11-21' });
const insight = { id: 'coffee', title: 'Coffee leads' } as Insight;
const queries = new QueryClient();
const good = { parts: [{ kind: 'heading' as const, lines: ['Assessment'] }], unverified: [] };

test('computed insights remove an earlier failure', async () => {
  vi.mocked(requestInsights).mockRejectedValueOnce(noConnection());
  await analyse(queries, SALES);
  expect(useInsights.getState().failure).toMatchObject({ title: 'AI Analysis Failed' });
  await computing()();
  expect(useInsights.getState().failure).toBeNull();
});

test('a missing key is not a failure in the panel, which has a line of its own for it', async () => {
  vi.mocked(requestInsights).mockRejectedValueOnce(
    failureOf(409, { error: 'ai_not_configured', detail: 'No AI service is set up.' }),
  );
  await analyse(queries, SALES);
  expect(useInsights.getState().failure).toBeNull();
});

test('a full analysis that failed, or is empty, does not replace a good one', async () => {
  vi.mocked(requestDetail).mockResolvedValueOnce(good);
  await analyseInFull(queries, made, insight);
  vi.mocked(requestDetail).mockRejectedValueOnce(noConnection());
  await analyseInFull(queries, made, insight);
  expect(useInsights.getState().details).toEqual({ coffee: good });
  vi.mocked(requestDetail).mockResolvedValueOnce({ parts: [], unverified: [] });
  await analyseInFull(queries, made, insight);
  expect(useInsights.getState()).toMatchObject({
    details: { coffee: good },
    failure: { message: 'Unable to generate analysis' },
  });
});
