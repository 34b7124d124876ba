import { HOWEVER_LONG } from '~/api/calls';
import { answer, api } from '~/api/client';

/** Makes a fresh cafe, which then takes the place of this one. */
export function resetDemo(): Promise<unknown> {
  return answer(api.POST('/api/demo/reset', HOWEVER_LONG));
}
