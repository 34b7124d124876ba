import { newId } from '~/lib/ids';
import { answer, api } from './client';

/** Ids of the copies whose answer has not come: a repeated request is for the same copy, and no reprint. */
const pending = new Map<string, string>();

/** Ask for a copy. @param of identifies what is copied */
export async function asCopy<Copy>(of: string, request: (id: string) => Promise<Copy>): Promise<Copy> {
  const id = pending.get(of) ?? newId();
  pending.set(of, id);
  const copy = await request(id);
  pending.delete(of);
  return copy;
}

/**
 * A copy of a Z-reading, as text and for paper; the server knows which is the first, and writes REPRINT on all others.
 */
export function copyOf(reading_id: string) {
  const params = { path: { reading_id } };
  return asCopy(`reading ${reading_id}`, (id) =>
    answer(api.POST('/api/readings/{reading_id}/copies', { params, body: { id } })),
  );
}
