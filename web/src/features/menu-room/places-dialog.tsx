import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MenuChip, MenuEntry, MenuEntryBatch, MenuEntryRow } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { MoveKeys } from '~/components/move-keys';
import { Problem } from '~/components/problem';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { newId } from '~/lib/ids';
import { isSame } from '~/lib/is-same';
import { moved } from '~/lib/moved';
import { entriesQuery, sendEntries } from './api';

interface PlacesDialogProps {
  group: MenuChip;
  /** The group's items in their order. */
  entries: readonly MenuEntry[];
  onClose: () => void;
}

const CHANGED = 'Someone else changed the order. It is shown now: arrange yours again.';

/** The order of a group's items on the menu. */
export function PlacesDialog({ group, entries, onClose }: PlacesDialogProps) {
  const queries = useQueryClient();
  // `of` are the places from which this order was made.
  const [order, setOrder] = useState<{ of: string; ids: readonly string[] } | null>(null);
  const [clash, setClash] = useState<string | null>(null);
  const batchOf = useRef(batches()).current;
  const known = placesOf(entries);
  // What somebody else moves, adds or removes meanwhile is neither lost among the moves made here nor saved over.
  if (order !== null && order.of !== known) {
    setOrder(null);
    // A first try whose answer was lost may have done this.
    if (!isSame(order.ids, idsOf(entries))) setClash(CHANGED);
  }
  const ids = order?.ids ?? idsOf(entries);
  const shown = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  const { busy, problem, write } = useWrite({
    failed: 'Failed to update menu',
    send: () => sendEntries(batchOf(rowsOf(shown))),
    onDone: ({ refused }) => {
      if (refused.length > 0) {
        setOrder(null);
        setClash(CHANGED);
        return;
      }
      showSuccess('Success', `The order of ${group.name} is saved`);
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: entriesQuery.queryKey }),
  });

  function move(at: number, step: number) {
    // The move would not be in what is being saved.
    if (busy) return;
    setClash(null);
    setOrder({ of: known, ids: moved(ids, at, step) });
  }

  return (
    <Dialog title={`Order of ${group.name}`} width={560} onClose={() => busy || onClose()}>
      <ol className="lines" aria-label={group.name}>
        {shown.map(({ id, name }, at) => (
          <li key={id} className="row pad-8">
            <span className="grow break">{name}</span>
            <MoveKeys
              name={name}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onMove={(step) => move(at, step)}
            />
          </li>
        ))}
      </ol>
      <Problem text={clash ?? problem} />
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          primary
          aria-disabled={busy || order === null}
          data-disabled={order === null}
          onClick={() => order && write()}
        >
          {busy ? 'Saving...' : 'Save Order'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const idsOf = (entries: readonly MenuEntry[]) => entries.map(({ id }) => id);

const placesOf = (entries: readonly MenuEntry[]) =>
  JSON.stringify(entries.map(({ id, position }) => [id, position]));

/** Gives every item its place, and sends only the items whose place is another one now. */
function rowsOf(entries: readonly MenuEntry[]) {
  return entries.flatMap(({ id, position }, place) =>
    position === place ? [] : [{ id, price_from: null, from: { position }, to: { position: place } }],
  );
}

/** One id for all tries of the same rows, so that a repeat gets the lost answer and does nothing twice. */
function batches(): (rows: MenuEntryRow[]) => MenuEntryBatch {
  let last: MenuEntryBatch | null = null;
  return (rows) => {
    if (!last || JSON.stringify(last.rows) !== JSON.stringify(rows)) last = { batch_id: newId(), rows };
    return last;
  };
}
