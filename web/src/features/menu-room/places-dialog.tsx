import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MenuChip, MenuEntry, MenuEntryBatch, MenuEntryRow } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { MoveKeys } from '~/components/move-keys';
import { Problem } from '~/components/problem';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { newId } from '~/lib/ids';
import { entriesQuery, sendEntries } from './api';
import { useArranged } from './use-arranged';

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
  const batchOf = useRef(batches()).current;
  const { keys, isMoved, isOutdated, move, noteTry, drop } = useArranged(entries.map(({ id }) => id));
  const shown = keys.flatMap((key) => entries.find(({ id }) => id === key) ?? []);
  const { busy, problem, write } = useWrite({
    failed: 'Failed to update menu',
    send: () => {
      noteTry();
      return sendEntries(batchOf(rowsOf(shown)));
    },
    onDone: ({ refused }) => {
      if (refused.length > 0) return drop();
      showSuccess('Success', `The order of ${group.name} is saved`);
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: entriesQuery.queryKey }),
  });

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
              // The move would not be in what is being saved.
              onMove={(step) => busy || move(at, step)}
            />
          </li>
        ))}
      </ol>
      {/* What went wrong with a try that had arrived after all says nothing. */}
      <Problem text={isOutdated ? CHANGED : isMoved ? problem : null} />
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          primary
          aria-disabled={busy || !isMoved}
          data-disabled={!isMoved}
          onClick={() => isMoved && write()}
        >
          {busy ? 'Saving...' : 'Save Order'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
