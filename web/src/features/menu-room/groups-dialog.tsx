import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode } from '~/api/advice';
import type { MenuChip } from '~/api/types';
import { Button } from '~/components/button';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { Dialog, DialogActions } from '~/components/dialog';
import { MoveKeys } from '~/components/move-keys';
import { Problem } from '~/components/problem';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { entriesQuery, orderGroups } from './api';
import { GroupDialog } from './group-dialog';
import { Swatch } from './hue-choice';
import { useArranged } from './use-arranged';

interface GroupsDialogProps {
  groups: readonly MenuChip[];
  /** Somebody has put groups or items in order. */
  areOrdered: boolean;
  onClose: () => void;
}

const CHANGED = 'Someone else changed the groups. Their order is shown now: arrange yours again.';

/** The menu's groups: their order, names and colours. */
export function GroupsDialog({ groups, areOrdered, onClose }: GroupsDialogProps) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<MenuChip | 'new' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const known = groups.map(({ key }) => key);
  const { keys, isMoved, isOutdated, move, noteTry, clear, drop } = useArranged(known);
  const shown = keys.flatMap((key) => groups.find((group) => group.key === key) ?? []);
  const shared = {
    failed: 'Failed to update menu',
    onRefused: (error: unknown) => {
      if (!isCode(error, 'menu_changed')) return false;
      setAsking(false);
      drop();
      return true;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: entriesQuery.queryKey }),
  };
  const saving = useWrite({
    ...shared,
    send: () => {
      noteTry();
      return orderGroups(known, keys);
    },
    onDone: () => {
      showSuccess('Success', 'The order of the groups is saved');
      onClose();
    },
  });
  const clearing = useWrite({
    ...shared,
    send: () => orderGroups(known, []),
    onDone: () => {
      clear();
      setAsking(false);
      showSuccess('Success', 'The menu is in its usual order');
    },
  });

  const busy = saving.busy || clearing.busy;

  return (
    <Dialog title="Groups" width={560} onClose={() => busy || onClose()}>
      <p className="small dim">
        {areOrdered || isMoved
          ? 'The menu shows its items by these groups, in this order.'
          : 'Move a group, and the menu shows its items by group, in this order.'}
      </p>
      <div className="row wrap pad-8">
        <Button onClick={() => setEdited('new')}>Add Group</Button>
        {areOrdered && (
          <Button aria-disabled={busy} onClick={() => busy || setAsking(true)}>
            Usual order
          </Button>
        )}
      </div>
      <ul className="lines" aria-label="Groups">
        {shown.map((group, at) => (
          <li key={group.key} className="row pad-8">
            <button
              type="button"
              className="link row grow tall"
              aria-label={`Edit ${group.name}`}
              onClick={() => setEdited(group)}
            >
              {group.hue !== null && <Swatch hue={group.hue} />}
              <span className="break">{group.name}</span>
            </button>
            <MoveKeys
              name={group.name}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              // The move would not be in what is being saved.
              onMove={(step) => busy || move(at, step)}
            />
          </li>
        ))}
      </ul>
      {/* What went wrong with a try that had arrived after all says nothing. */}
      <Problem text={isOutdated ? CHANGED : isMoved ? saving.problem : null} />
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {isMoved ? 'Cancel' : 'Close'}
        </Button>
        <Button
          primary
          aria-disabled={busy || !isMoved}
          data-disabled={!isMoved}
          onClick={() => isMoved && saving.write()}
        >
          {saving.busy ? 'Saving...' : 'Save Order'}
        </Button>
      </DialogActions>
      {isAsking && (
        <ConfirmDialog
          title="Usual order"
          confirm="Usual order"
          danger
          busy={clearing.busy}
          problem={clearing.problem}
          onClose={() => setAsking(false)}
          onConfirm={clearing.write}
        >
          Put the menu back in its usual order? The order you gave groups and items is lost.
        </ConfirmDialog>
      )}
      {edited && <GroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Dialog>
  );
}
