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

interface HeldItem {
  itemId: string;
  name: string;
}

/**
 * A long press on a ticket's item asks whether the item is out, and ticks nothing. The first value is the board
 * element's ref.
 */
export function useHeldItem() {
  const [heldItem, setHeldItem] = useState<HeldItem | null>(null);
  const queries = useQueryClient();
  const watch = useCallback(
    (board: HTMLDivElement) =>
      watchHolds(board, (target) => {
        const item = itemAt(target);
        // Only the till keeps the menu up to date, so what this device last showed of it may be old.
        if (item) queries.removeQueries({ ...menuQuery, type: 'inactive' });
        if (item) setHeldItem(item);
        return item !== null;
      }),
    [queries],
  );
  const dialog = heldItem && <OutDialog {...heldItem} onClose={() => setHeldItem(null)} />;
  return [watch, dialog] as const;
}

function itemAt(target: Element): HeldItem | null {
  const lineId = target.closest('li')?.dataset.line;
  const lines = Object.values(useBoard.getState().cards).flatMap((card) => card.lines);
  const line = lines.find(({ id }) => id === lineId);
  return line?.item_id ? { itemId: line.item_id, name: line.name } : null;
}
