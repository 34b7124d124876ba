import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';

/** The beginning of every query key about printers. */
export const PRINTING_KEY = ['printing'];

/** The shop's printers, the number of jobs waiting for each, and what is wrong. */
export const printingQuery = queryOptions({
  queryKey: [...PRINTING_KEY, 'state'],
  queryFn: ({ signal }) => answer(api.GET('/api/printing/state', { signal })),
  meta: { topics: ['printers'] },
});
