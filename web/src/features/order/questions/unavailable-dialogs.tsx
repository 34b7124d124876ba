import type { MenuItem } from '~/api/types';
import { Button } from '~/components/button';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { OUT_TODAY } from '~/features/menu/menu-tile';
import { useOut } from '~/features/menu/outs/use-out';
import { useStillThere } from '~/lib/use-still-there';
import { closeDialog, handleAnswer } from './dialog-state';
import { useAfterTap } from './use-after-tap';

/** If the server cannot be told that the item is back, the customer can still be served. */
export function OutTodayDialog({ item }: { item: MenuItem }) {
  const afterTap = useAfterTap();
  const add = () => handleAnswer(afterTap(item));
  const isThere = useStillThere();
  // Somebody who has left the till since may be at the next customer's order.
  const { busy, problem, write } = useOut({ ...item, isOut: false, onDone: () => isThere() && add() });
  return (
    <ConfirmDialog
      title={OUT_TODAY}
      confirm="It is back"
      more={problem && <Button onClick={add}>Add to this order anyway</Button>}
      busy={busy}
      problem={problem}
      onClose={closeDialog}
      onConfirm={write}
    >
      <b>{item.name}</b> is out today.
    </ConfirmDialog>
  );
}

/** @param words when it is sold, as on the tile: 'From 6:00 AM' */
export function NotSoldDialog({ item, words }: { item: MenuItem; words: string }) {
  const afterTap = useAfterTap();
  return (
    <ConfirmDialog
      title={item.name}
      confirm="Add Anyway"
      onClose={closeDialog}
      onConfirm={() => handleAnswer(afterTap(item))}
    >
      Sold {words.charAt(0).toLowerCase() + words.slice(1)}. Add anyway?
    </ConfirmDialog>
  );
}
