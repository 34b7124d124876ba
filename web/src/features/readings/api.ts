import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import { notePrinted, wasPrinted } from '~/components/paper/api';
import { todayInManila } from '~/lib/time';

/** Every answer about readings begins so. */
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

/** A Z-reading as it was made; or the X-reading of now, which everything changes. */
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

/** The first print of a reading says no REPRINT, where it is known to be the first. */
const madeHere = new Set<string>();

/** The day is confirmed where somebody was asked whether the date is right. */
export async function makeZ(id: string, on: string, day_confirmed: boolean) {
  const body = { id, on, day_confirmed, browser_on: todayInManila() };
  const made = await answer(api.POST('/api/readings', { body }));
  madeHere.add(made.id);
  return made;
}

/** Plain text of 40 columns. */
export async function readText(id: string): Promise<string> {
  if (id === X) return answer(api.GET('/api/readings/x/text', { parseAs: 'text' }));
  const paper = paperOf(id);
  const params = { path: { reading_id: id }, query: { reprint: paper.isCopy || wasPrinted(paper) } };
  const text = await answer(api.GET('/api/readings/{reading_id}/text', { params, parseAs: 'text' }));
  notePrinted(paper);
  return text;
}

/** A Z-reading for paper. */
export function paperOf(id: string) {
  return { kind: 'reading', id, isCopy: !madeHere.has(id) } as const;
}

/** The readings of some days as a CSV file, a row each. */
export async function readCsv(from: string, to: string): Promise<Blob> {
  const file = await withApproval('Export the Z-readings', (approval) =>
    answer(
      api.GET('/api/readings/readings.csv', {
        params: { query: { from, to, ...approval } },
        parseAs: 'blob',
      }),
    ),
  );
  return file ?? new Blob([]);
}
