import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import { copyOf } from '~/api/copies';
import { todayInManila } from '~/lib/time';
import type { CashShown } from './search';

/** The beginning of every query key about readings. */
export const READINGS_KEY = ['readings'];

/** The path of the X-reading, which is stored nowhere. */
export const X = 'x';

/** What the next Z-reading would cover, and what it waits for. */
export const nextQuery = queryOptions({
  queryKey: [...READINGS_KEY, 'next'],
  queryFn: ({ signal }) => answer(api.GET('/api/readings/next', { signal })),
  meta: { topics: ['drawer'] },
});

/** All Z-readings, newest first, page by page. */
export const readingsQuery = infiniteQueryOptions({
  queryKey: [...READINGS_KEY, 'list'],
  queryFn: ({ signal, pageParam: before }) =>
    answer(api.GET('/api/readings', { params: { query: before === null ? {} : { before } }, signal })),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next_before,
  meta: { topics: ['drawer'] },
});

/** A Z-reading as it was made, or the current X-reading, which everything changes. */
export const readingQuery = (id: string) =>
  queryOptions({
    queryKey: [...READINGS_KEY, 'one', id],
    queryFn: async ({ signal }) => {
      if (id === X) return answer(api.GET('/api/readings/x', { signal }));
      const params = { path: { reading_id: id } };
      return (await answer(api.GET('/api/readings/{reading_id}', { params, signal }))).reading;
    },
    meta: id === X ? { topics: ['sales', 'cash', 'expenses', 'drawer'] } : {},
  });

/** The rows behind a reading's cash, newest first, page by page; those of the X-reading are current. */
export const cashRowsQuery = (id: string, show: CashShown) =>
  infiniteQueryOptions({
    queryKey: [...READINGS_KEY, 'cash', id, show],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { show, ...(cursor !== null && { cursor }) };
      return id === X
        ? answer(api.GET('/api/readings/x/cash', { params: { query }, signal }))
        : answer(
            api.GET('/api/readings/{reading_id}/cash', {
              params: { path: { reading_id: id }, query },
              signal,
            }),
          );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // A void marks its row.
    meta: { topics: ['cash', 'sales', 'drawer'] },
  });

/** @param day_confirmed somebody was asked whether the date is right, and confirmed it */
export function makeZ(id: string, on: string, day_confirmed: boolean) {
  const body = { id, on, day_confirmed, browser_on: todayInManila() };
  return answer(api.POST('/api/readings', { body }));
}

/** Plain text of 40 columns; for a Z-reading it counts as a copy. */
export async function readText(id: string): Promise<string> {
  if (id === X) return answer(api.GET('/api/readings/x/text', { parseAs: 'text' }));
  return (await copyOf(id)).text;
}

/** A file of readings has a row for each reading, or for each of their figures. */
export type FileKind = 'readings' | 'details';

/** The readings of some days as a CSV file. */
export async function readCsv(kind: FileKind, from: string, to: string): Promise<Blob> {
  const file = await withApproval('Export the Z-readings', (approval) => {
    const request = { params: { query: { from, to, ...approval } }, parseAs: 'blob' } as const;
    return answer(
      kind === 'readings'
        ? api.GET('/api/readings/readings.csv', request)
        : api.GET('/api/readings/details.csv', request),
    );
  });
  return file ?? new Blob([]);
}
