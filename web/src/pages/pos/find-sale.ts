import { answer, api } from '~/api/client';
import type { Sale } from '~/api/types';
import { isHeld } from '~/outbox/outbox';

/** 'queued' where it waits in this browser, else the server's record; null where there is none or nobody can say. */
export async function findSale(id: string): Promise<Sale | 'queued' | null> {
  // In this order: a sale that leaves the outbox between the two questions is with the server.
  if (await isHeld(id)) return 'queued';
  const call = api.GET('/api/sales/{sale_id}', { params: { path: { sale_id: id } } });
  return answer(call).catch(() => null);
}
