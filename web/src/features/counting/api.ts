import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import { type Cached, orCached } from '~/api/or-cached';
import type { NewEntry, NewShelfCount, ShelfCountLines } from '~/api/types';
import { currentStaff } from '~/lib/current-staff';
import { readStored, writeStored } from '~/lib/storage';

const LINES_KEY = 'keptCountLines';

/** The counts, newest first, page by page. */
export const countsQuery = infiniteQueryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal, pageParam: cursor }) =>
    answer(api.GET('/api/counts', { params: { query: cursor === null ? {} : { cursor } }, signal })),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
  meta: { topics: ['counts'] },
});

/** A count with its items; this device keeps the last one that was read, for a store room without a network. */
export const countQuery = (id: string) => {
  const queryKey = ['counts', id];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      orCached(
        client,
        queryKey,
        () => storedLines(id),
        async () => {
          const data = await answer(
            api.GET('/api/counts/{count_id}', { params: { path: { count_id: id } }, signal }),
          );
          if (currentStaff())
            writeStored(
              LINES_KEY,
              JSON.stringify({ at: Date.now(), data } satisfies Cached<ShelfCountLines>),
            );
          return data;
        },
      ),
    meta: { topics: ['counts', 'stock'] },
  });
};

/** What was used of the counted items since their last count. */
export const useSinceQuery = (id: string) =>
  queryOptions({
    queryKey: ['counts', id, 'use'],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/counts/{count_id}/use', { params: { path: { count_id: id } }, signal })),
    meta: { topics: ['counts', 'stock'] },
  });

export function beginCount(body: NewShelfCount) {
  return answer(api.POST('/api/counts', { body }));
}

export function sendEntry(countId: string, body: NewEntry) {
  return answer(
    api.POST('/api/counts/{count_id}/entries', { params: { path: { count_id: countId } }, body }),
  );
}

/** @param entries the number of entries in the count, as the person saw it */
export function applyCount(countId: string, entries: number) {
  return answer(
    api.POST('/api/counts/{count_id}/apply', { params: { path: { count_id: countId } }, body: { entries } }),
  );
}

export function cancelCount(countId: string) {
  return answer(api.POST('/api/counts/{count_id}/cancel', { params: { path: { count_id: countId } } }));
}

export async function readCountFile(countId: string): Promise<Blob> {
  const path = { count_id: countId };
  const file = await withApproval('Export the count', (query) =>
    answer(api.GET('/api/counts/{count_id}/use.csv', { params: { path, query }, parseAs: 'blob' })),
  );
  return file ?? new Blob([]);
}

/** Null for anything unreadable. */
function storedLines(id: string): Cached<ShelfCountLines> | null {
  try {
    const stored = JSON.parse(readStored(LINES_KEY) ?? 'null') as Cached<ShelfCountLines> | null;
    return stored?.data.count.id === id ? stored : null;
  } catch {
    return null;
  }
}
