import { queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import { orKept } from '~/api/or-kept';
import { formatDay } from '~/lib/days';
import { keepFigures, keptFigures } from './kept-figures';
import { keepNumbers } from './kept-numbers';

const FIGURES_KEY = ['day-figures'];

export const dayFiguresQuery = queryOptions({
  queryKey: FIGURES_KEY,
  queryFn: ({ signal, client }) =>
    orKept(client, FIGURES_KEY, keptFigures, async () => {
      const figures = await answer(api.GET('/api/day-figures', { signal }));
      keepFigures(figures);
      return figures;
    }),
  meta: { topics: ['figures'] },
});

export const activeSummaryQuery = queryOptions({
  queryKey: ['active-summary'],
  queryFn: async ({ signal }) => {
    const summary = await answer(api.GET('/api/orders/active-summary', { signal }));
    keepNumbers(summary.numbers_in_use);
    return summary;
  },
  meta: { topics: ['ticket'] },
});

/** The cards of a business day; inventory value and low stock are of now, whatever the day. */
export const dashboardQuery = (on: string) =>
  queryOptions({
    queryKey: ['dashboard', on],
    queryFn: ({ signal }) => answer(api.GET('/api/dashboard', { params: { query: { on } }, signal })),
    meta: { topics: ['figures', 'stock'] },
  });

export type Exported = 'sales' | 'expenses';

/** A day's sales or expenses as a CSV file; a partial file is a failure. */
export function exportOf(what: Exported, on: string): Promise<Blob> {
  return withApproval(`Export the ${what} of ${formatDay(on)}`, (approval) => {
    const options = { params: { query: { on, ...approval } }, parseAs: 'blob' } as const;
    return answer(
      what === 'sales'
        ? api.GET('/api/dashboard/sales.csv', options)
        : api.GET('/api/dashboard/expenses.csv', options),
    );
  });
}
