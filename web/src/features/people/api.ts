import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';

/** The people who may sign in, then those who were dismissed. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => answer(api.GET('/api/people', { signal })),
  meta: { topics: ['staff'] },
});

export function postDismiss(id: string) {
  return answer(api.POST('/api/people/{person_id}/dismiss', { params: { path: { person_id: id } } }));
}

export function postReturn(id: string) {
  return answer(api.POST('/api/people/{person_id}/return', { params: { path: { person_id: id } } }));
}

export function postPin(oldPin: string, newPin: string) {
  return answer(api.POST('/api/people/me/pin', { body: { old_pin: oldPin, new_pin: newPin } }));
}
