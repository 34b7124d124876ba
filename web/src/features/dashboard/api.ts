import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { orCached } from '~/api/or-cached';
import { storedFigures, storeFigures } from './stored-figures';
import { storedSummary, storeNumbers } from './stored-numbers';

const FIGURES_KEY = ['day-figures'];
const SUMMARY_KEY = ['active-summary'];

export const dayFiguresQuery = queryOptions({
  queryKey: FIGURES_KEY,
  queryFn: ({ signal, client }) =>
    orCached(client, FIGURES_KEY, storedFigures, async () => {
      const figures = await answer(api.GET('/api/day-figures', { signal }));
      storeFigures(figures);
      return figures;
    }),
  meta: { topics: ['figures'] },
});

export const activeSummaryQuery = queryOptions({
  queryKey: SUMMARY_KEY,
  queryFn: ({ signal, client }) =>
    orCached(client, SUMMARY_KEY, storedSummary, async () => {
      const summary = await answer(api.GET('/api/orders/active-summary', { signal }));
      storeNumbers(summary);
      return summary;
    }),
  meta: { topics: ['ticket'] },
});
