import type { MenuEntryBatch, MenuEntryRow } from '~/api/types';
import { newId } from '~/lib/ids';

/** One id for all tries of the same rows, so that a lost answer is asked for again and nothing is done twice. */
export function batches(): (rows: MenuEntryRow[]) => MenuEntryBatch {
  let last: MenuEntryBatch | null = null;
  return (rows) => {
    if (!last || JSON.stringify(last.rows) !== JSON.stringify(rows)) last = { batch_id: newId(), rows };
    return last;
  };
}
