import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';

/** Every answer about printers begins so. */
export const PRINTING_KEY = ['printing'];

/** The shop's printers, how much waits for each, and what is wrong. */
export const printingQuery = queryOptions({
  queryKey: [...PRINTING_KEY, 'state'],
  queryFn: ({ signal }) => answer(api.GET('/api/printing/state', { signal })),
  meta: { topics: ['printers'] },
});
