import { IconArrowBackUp } from '@tabler/icons-react';
import { memo } from 'react';
import type { Ticket } from '~/api/types';
import { Button } from '~/components/button';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { formatDateTime } from '~/lib/time';
import { tidyBoard } from '../board/board-store';
import { durationText } from '../ticket/ages';
import { tick } from '../ticket/ticks';
import { whatOf } from '../tickets/tickets';
import classes from './panels.module.css';

/** Only one is open at a time, so that the second tap after a recall does not hit another card's Recall. */
export const CompletedCard = memo(function CompletedCard({ ticket }: { ticket: Ticket }) {
  const { lines, order_number, order_type, created_at, completed_at } = ticket;
  return (
    <li>
      <details name="completed">
        <summary className={`stack gap-0 ${classes.order}`} data-prints>
          <span className="strong">ORDER #{order_number}</span>
          <span className="small dim">
            {completed_at ? `Completed in ${durationText(created_at, completed_at)}` : 'Completed'}
          </span>
        </summary>
        <div className="stack">
          <p className="small dim">
            {ORDER_TYPE_WORDS[order_type]} · {formatDateTime(created_at)} ·{' '}
            {formatPeso(ticket.total_centavos)}
          </p>
          <ul className="stack gap-4 break">
            {lines.map((line) => (
              <li key={line.id}>
                {ticket.items_problem ? line.name : `${line.quantity} × ${whatOf(line)}`}
                {line.order_type !== order_type && ` (${ORDER_TYPE_WORDS[line.order_type]})`}
              </li>
            ))}
          </ul>
          <Button aria-label={`Recall ORDER #${order_number}`} onClick={() => recall(ticket)}>
            <IconArrowBackUp size={20} aria-hidden /> Recall
          </Button>
          <a href={addressOf(`/sales/${ticket.id}`)} className="centre tall link small">
            Open the sale
          </a>
        </div>
      </details>
    </li>
  );
});

function recall(ticket: Ticket): void {
  tick(
    ticket,
    ticket.lines.map(({ id }) => id),
    false,
  );
  tidyBoard();
}
