import { IconBan } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '~/components/button';
import { menuQuery } from '~/features/menu/api';
import { OutDialog } from '~/features/menu/outs/out-dialog';
import { OutsDialog } from '~/features/menu/outs/outs-dialog';
import { watchHolds } from '~/lib/holds';
import { useBoard } from '../board/board-store';

/** All that is out today, a tap away. */
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

/** A long press on an item of a ticket asks whether it is out, and ticks nothing. The first goes to the board's element. */
export function useHeldItem() {
  const [held, setHeld] = useState<Held | null>(null);
  const queries = useQueryClient();
  const watch = useCallback(
    (board: HTMLDivElement) =>
      watchHolds(board, (target) => {
        const found = heldItem(target);
        // What this device last showed of the menu may be old: the till alone follows it.
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
