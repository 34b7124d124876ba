import { IconArrowBackUp, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '~/components/button';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { type TicketTicks, tickTogether } from '../ticket/ticks';
import { useUndo } from '../ticket/undo';
import { isOpen } from '../tickets/tickets';
import { useBoard } from './board-store';

/** Completes everything left open on earlier days in one go; each ticket also keeps its own Undo. */
export function EarlierTogether({ ids }: { ids: readonly string[] }) {
  // The tickets listed when the dialog opened: an order that arrives later is not completed with them.
  const [confirming, setConfirming] = useState<TicketTicks[] | null>(null);
  const open = useBoard(({ cards }) => ids.filter((id) => cards[id] && isOpen(cards[id])).length);
  const undoable = useUndo(({ lines }) => ids.filter((id) => lines[id]).length);
  if (open === 0 && undoable < 2) return null;
  return (
    <div className="row wrap">
      {open > 0 && (
        <Button onClick={() => setConfirming(openOnes(ids))}>
          <IconChecks size={22} aria-hidden /> Complete all
        </Button>
      )}
      {undoable > 1 && (
        <Button onClick={() => tickTogether(undoableOnes(ids), false)}>
          <IconArrowBackUp size={22} aria-hidden /> Undo all {undoable}
        </Button>
      )}
      {confirming && (
        <ConfirmDialog
          title="Complete all"
          confirm="Complete all"
          onClose={() => setConfirming(null)}
          onConfirm={() => {
            tickTogether(confirming, true);
            setConfirming(null);
          }}
        >
          {confirming.length === 1
            ? 'Complete 1 order from earlier? You can undo this for 10 seconds.'
            : `Complete all ${confirming.length} orders from earlier? You can undo this for 10 seconds.`}
        </ConfirmDialog>
      )}
    </div>
  );
}

function openOnes(ids: readonly string[]): TicketTicks[] {
  const { cards } = useBoard.getState();
  return ids.flatMap((id) => {
    const ticket = cards[id];
    return ticket && isOpen(ticket) ? [{ ticket, lineIds: ticket.lines.map((line) => line.id) }] : [];
  });
}

function undoableOnes(ids: readonly string[]): TicketTicks[] {
  const { cards } = useBoard.getState();
  const { lines } = useUndo.getState();
  return ids.flatMap((id) => {
    const [ticket, lineIds] = [cards[id], lines[id]];
    return ticket && lineIds && !ticket.voided ? [{ ticket, lineIds }] : [];
  });
}
