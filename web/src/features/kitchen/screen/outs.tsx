import { IconBan } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '~/components/button';
import { menuQuery } from '~/features/menu/api';
import { OutDialog } from '~/features/menu/outs/out-dialog';
import { OutsDialog } from '~/features/menu/outs/outs-dialog';
import { watchHolds } from '~/lib/holds';
import { useBoard } from '../board/board-store';

/** Opens the list of everything that is out today. */
export function OutsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button quiet aria-label="Out today" onClick={() => setOpen(true)}>
        <IconBan size={24} aria-hidden /> <span className="word">Out today</span>
      </Button>
      {open && <OutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface Held {
  itemId: string;
  name: string;
}

/**
 * A long press on a ticket's item asks whether the item is out, and ticks nothing. The first value is the board
 * element's ref.
 */
export function useHeldItem() {
  const [held, setHeld] = useState<Held | null>(null);
  const queries = useQueryClient();
  const watch = useCallback(
    (board: HTMLDivElement) =>
      watchHolds(board, (target) => {
        const found = heldItem(target);
        // Only the till keeps the menu up to date, so what this device last showed of it may be old.
        if (found) queries.removeQueries({ ...menuQuery, type: 'inactive' });
        if (found) setHeld(found);
        return found !== null;
      }),
    [queries],
  );
  const dialog = held && <OutDialog {...held} onClose={() => setHeld(null)} />;
  return [watch, dialog] as const;
}

function heldItem(target: Element): Held | null {
  const lineId = target.closest('li')?.dataset.line;
  const lines = Object.values(useBoard.getState().cards).flatMap((card) => card.lines);
  const line = lines.find(({ id }) => id === lineId);
  return line?.item_id ? { itemId: line.item_id, name: line.name } : null;
}
