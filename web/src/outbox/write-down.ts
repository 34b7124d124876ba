import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import { noConnection } from '~/api/errors';
import type { WrittenDown } from '~/api/types';
import { formatPeso } from '~/lib/money';
import type { RowOf } from './row';
import { PATIENCE_MS } from './send';

/** How the server has a sale that may be removed here: written down as unrecorded, or recorded after all. */
export type Written = 'unrecorded' | 'recorded';
/** Rejects where the server does not have it. */
export type WriteDown = (row: RowOf<'sale'>, heldMs: number) => Promise<Written>;

/**
 * Has the server write down a sale that it refused for good, before somebody removes it here.
 * @throws NotApproved, and an ApiError where nothing is known to be written down
 */
export async function writeDown(row: RowOf<'sale'>, held_ms: number): Promise<Written> {
  const { id, sale, staffFirstName, parked } = row;
  const body = { sale, held_ms, seller_name: staffFirstName, why: parked?.detail ?? '' };
  const path = { sale_id: id };
  const written = await withApproval(`Remove a refused sale, ${formatPeso(sale.total_centavos)}`, (query) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return answer<WrittenDown | undefined>(
      api.POST('/api/sales/{sale_id}/unrecorded', { params: { path, query }, body, signal }),
    );
  });
  // A proxy may answer 200 to everything.
  if (written?.id !== id) throw noConnection();
  return written.is_recorded ? 'recorded' : 'unrecorded';
}
