import { newId } from '~/lib/ids';
import { answer, api } from './client';

/** Ids of the copies whose answer has not come: asked again it is the same copy, and no reprint. */
const asked = new Map<string, string>();

/** A copy of a Z-reading, as text and for paper; the server knows which is the first, and writes REPRINT on all others. */
export async function copyOf(reading_id: string) {
  const id = asked.get(reading_id) ?? newId();
  asked.set(reading_id, id);
  const params = { path: { reading_id } };
  const copy = await answer(api.POST('/api/readings/{reading_id}/copies', { params, body: { id } }));
  asked.delete(reading_id);
  return copy;
}
