import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { OptionGroupChange, StoredOptionGroup } from '~/api/types';

/** All groups of options, and what they can be attached to. */
export const optionsQuery = queryOptions({
  queryKey: ['options'],
  queryFn: ({ signal }) => answer(api.GET('/api/menu/options', { signal })),
  meta: { topics: ['menu', 'stock'] },
});

/** Refused if someone else has changed or deleted the group since it was read. */
export function putOptions(id: string, body: OptionGroupChange): Promise<StoredOptionGroup> {
  return answer(api.PUT('/api/menu/options/{group_id}', { params: { path: { group_id: id } }, body }));
}

/** Deletes a group; a built-in one returns to how it was delivered. */
export function deleteOptions({ id, version }: StoredOptionGroup) {
  const params = { path: { group_id: id }, query: { known_version: version } };
  return answer(api.DELETE('/api/menu/options/{group_id}', { params }));
}

export function putOrder(ids: string[]) {
  return answer(api.PUT('/api/menu/options/order', { body: { ids } }));
}
