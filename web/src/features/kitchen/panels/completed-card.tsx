import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Ticket } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { formatDateTime } from '~/lib/time';
import { tidyBoard } from '../board/board-store';
import { durationText } from '../ticket/ages';
import { tick } from '../ticket/ticks';
import classes from './completed-card.module.css';

/** One at a time is open, so that a second tap after a recall meets no other Recall. */
export const CompletedCard = memo(function CompletedCard({ ticket }: { ticket: Ticket }) {
  const { lines, order_number, order_type, created_at, completed_at } = ticket;
  return (
    <li>
      <details className={classes.card} name="completed">
        <summary className={classes.summary}>
          <span className={classes.number}>ORDER #{order_number}</span>
          <span className={classes.took}>
            {completed_at ? `Completed in ${durationText(created_at, completed_at)}` : 'Completed'}
          </span>
        </summary>
        <div className={classes.body}>
          <p className={classes.facts}>
            {ORDER_TYPE_WORDS[order_type]} · {formatDateTime(created_at)} ·{' '}
            {formatPeso(ticket.total_centavos)}
          </p>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={line.id}>
                {ticket.items_problem ? line.name : `${line.quantity} × ${line.name}`}
                {line.temperature && `, ${line.temperature}`}
                {line.order_type !== order_type && ` (${ORDER_TYPE_WORDS[line.order_type]})`}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={classes.recall}
            aria-label={`Recall ORDER #${order_number}`}
            onClick={() => recall(ticket)}
          >
            <IconArrowBackUp size={20} aria-hidden /> Recall
          </button>
          <Link to="/sales/$id" params={{ id: ticket.id }} className={classes.sale}>
            Open the sale
          </Link>
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
