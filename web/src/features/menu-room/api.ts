import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { HOWEVER_LONG } from '~/api/calls';
import { answer, api } from '~/api/client';
import type { MenuChip, MenuEntryAnswer, MenuEntryBatch, NewMenuPicture } from '~/api/types';

/** What owners have set for every item, and the menu's groups. */
export const entriesQuery = queryOptions({
  queryKey: ['menu', 'entries'],
  queryFn: ({ signal }) => answer(api.GET('/api/menu/entries', { signal })),
  meta: { topics: ['menu'] },
});

export function sendEntries(body: MenuEntryBatch) {
  return answer(api.PATCH('/api/menu/entries', { body }));
}

/** Shows each saved row immediately as it was saved, so that what is typed next is based on that. */
export async function sendAndShowEntries(
  queries: QueryClient,
  batch: MenuEntryBatch,
): Promise<MenuEntryAnswer> {
  const done = await sendEntries(batch);
  const saved = new Map(done.saved.map((entry) => [entry.id, entry]));
  queries.setQueryData(
    entriesQuery.queryKey,
    (list) => list && { ...list, entries: list.entries.map((entry) => saved.get(entry.id) ?? entry) },
  );
  return done;
}

export function removePrice(itemId: string, fromOn: string) {
  const path = { item_id: itemId, from_on: fromOn };
  return answer(api.DELETE('/api/menu/entries/{item_id}/prices/{from_on}', { params: { path } }));
}

/** Refused if someone else has set another picture since; a repeat is not refused. */
export async function putPicture(item_id: string, body: NewMenuPicture): Promise<string> {
  const options = { params: { path: { item_id } }, body, ...HOWEVER_LONG };
  return (await answer(api.PUT('/api/menu/pictures/{item_id}', options))).picture;
}

export async function deletePicture(item_id: string, picture: string): Promise<void> {
  const path = { item_id, picture };
  await answer(api.DELETE('/api/menu/pictures/{item_id}/{picture}', { params: { path } }));
}

export function addGroup(body: { id: string; name: string; hue: number | null }) {
  return answer(api.POST('/api/menu/chips', { body }));
}

export function changeGroup({ key, version }: MenuChip, values: { name: string; hue: number | null }) {
  const body = { version, ...values };
  return answer(api.PUT('/api/menu/chips/{key}', { params: { path: { key } }, body }));
}

export function deleteGroup(key: string) {
  return answer(api.DELETE('/api/menu/chips/{key}', { params: { path: { key } } }));
}

/** Without any keys: the usual order, of groups and items. */
export function orderGroups(known: readonly string[], keys: readonly string[]) {
  return answer(api.PUT('/api/menu/chips', { body: { known: [...known], keys: [...keys] } }));
}
