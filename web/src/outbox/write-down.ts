import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import { noConnection } from '~/api/errors';
import type { WrittenDown } from '~/api/types';
import { heldMs } from './held';
import type { Parked } from './row';
import { PATIENCE_MS } from './send';
import { describeRow, kindOf } from './words';

/** How the server has a row that may be removed here: written down as unrecorded, or recorded after all. */
export type Written = 'unrecorded' | 'recorded';
/** Rejects if the server does not have it. */
export type WriteDown = (row: Parked) => Promise<Written>;

/**
 * Have the server write down a row that it refused for good, before somebody removes it here.
 * @throws NotApproved; ApiError if nothing is known to be written down
 */
export async function writeDown(row: Parked): Promise<Written> {
  const held_ms = await heldMs(row);
  const what = `Remove a refused ${kindOf(row)}, ${describeRow(row).amount}`;
  const written = await withApproval(what, (query) =>
    answer<WrittenDown | undefined>(post(row, held_ms, query)),
  );
  // A proxy may answer 200 to everything.
  if (written?.id !== row.id) throw noConnection();
  return written.is_recorded ? 'recorded' : 'unrecorded';
}

function post(row: Parked, held_ms: number, query: { approval?: string }) {
  const { id, staffFirstName: maker_name, parked } = row;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const about = { held_ms, why: parked.detail };
  switch (row.kind) {
    case 'sale': {
      const params = { path: { sale_id: id }, query };
      const body = { ...about, sale: row.sale, seller_name: maker_name };
      return api.POST('/api/sales/{sale_id}/unrecorded', { params, body, signal });
    }
    case 'expense': {
      const params = { path: { expense_id: id }, query };
      const body = { ...about, record: row.expense, maker_name };
      return api.POST('/api/expenses/{expense_id}/unrecorded', { params, body, signal });
    }
    case 'cash': {
      const params = { path: { transaction_id: id }, query };
      const body = { ...about, record: row.cash, maker_name };
      return api.POST('/api/cash/{transaction_id}/unrecorded', { params, body, signal });
    }
  }
}
