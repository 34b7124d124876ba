import { newId } from '~/lib/ids';
import { answer, api } from './client';

/** Ids of the copies whose answer has not come: a repeated request is for the same copy, and no reprint. */
const pending = new Map<string, { id: string; triedAt: number }>();

/**
 * Ask for a copy.
 * @param of identifies what is copied
 * @param withinMs a later request is for another copy
 */
export async function asCopy<Copy>(
  of: string,
  request: (id: string) => Promise<Copy>,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<Copy> {
  // The wall clock, which goes on while a tablet sleeps.
  const now = Date.now();
  const last = pending.get(of);
  const id = last && Math.abs(now - last.triedAt) < withinMs ? last.id : newId();
  pending.set(of, { id, triedAt: now });
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
