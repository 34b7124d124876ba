import { beforeEach, expect, test, vi } from 'vitest';
import type { Insights } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import { askComputed } from './api';
import { compute } from './asking';
import { madeForTests } from './made-for-tests';
import { useInsights } from './store';

vi.mock('./api', () => ({ askComputed: vi.fn() }));

const SALES = { type: 'sales', range: 'today' } as const;
const { insights } = madeForTests(SALES, { from: '2026-11-21', to: '2026-11-21' });

beforeEach(() => useCurrentStaff.setState({ staff: { id: 'maria', first_name: 'Maria' } }));

/** The question is on its way; what is returned answers it. */
function computing(): () => Promise<void> {
  let answer: (insights: Insights) => void = () => undefined;
  vi.mocked(askComputed).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const computed = compute(SALES);
  return () => {
    answer(insights);
    return computed;
  };
}

test('computed insights are shown to whoever asked', async () => {
  await computing()();
  expect(useInsights.getState()).toMatchObject({ shown: 'computed', made: { computed: { insights } } });
});

test('they are not shown to whoever signed in meanwhile', async () => {
  const answered = computing();
  useCurrentStaff.setState({ staff: { id: 'jose', first_name: 'Jose' } });
  await answered();
  expect(useInsights.getState().made).toEqual({});
});
