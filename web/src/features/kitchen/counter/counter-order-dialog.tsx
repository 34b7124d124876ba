import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Ticket } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { LinkButton } from '~/components/link-button';
import { formatPeso } from '~/lib/money';
import { ORDER_TYPE_WORDS, TEMPERATURE_WORDS, wasHeld } from '~/lib/sale-words';
import { formatDateTime, formatTime } from '~/lib/time';
import { tickedCount } from '../tickets/tickets';
import { progress } from '../words';
import { MarkBadge } from './counter-mark-badge';
import classes from './counter-order-dialog.module.css';

interface Props {
  ticket: Ticket;
  /** Today's business day: times of another day are shown with their date. */
  on: string;
  onClose: () => void;
}

/** One order, live: its lines with the kitchen's ticks, and when it was sent, seen and completed. */
export function CounterOrderDialog({ ticket, on, onClose }: Props) {
  const format = ticket.on === on ? formatTime : formatDateTime;
  return (
    <Dialog title={`Order #${ticket.order_number}`} onClose={onClose}>
      <div className={classes.summary}>
        <MarkBadge ticket={ticket} />
        <span className={classes.type}>{ORDER_TYPE_WORDS[ticket.order_type]}</span>
        <strong className={classes.total}>{formatPeso(ticket.total_centavos)}</strong>
      </div>
      <p className={classes.progress}>{progress(tickedCount(ticket), ticket.lines.length)}</p>
      <ul className={classes.lines}>
        {ticket.lines.map((line) => (
          <li key={line.id} className={classes.line} data-completed={line.completed || undefined}>
            {line.completed ? (
              <IconCircleCheckFilled size={22} role="img" aria-label="Completed" />
            ) : (
              <IconCircle size={22} role="img" aria-label="Not completed" />
            )}
            <span className={classes.quantity}>{!ticket.items_problem && line.quantity}</span>
            <span className={classes.name}>
              {line.name}
              {line.temperature && (
                <span className={classes.detail}>{TEMPERATURE_WORDS[line.temperature]}</span>
              )}
              {line.order_type !== ticket.order_type && (
                <span className={classes.detail}>{ORDER_TYPE_WORDS[line.order_type]}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className={classes.times}>
        {wasHeld(ticket) && <Moment word="Sold" at={format(ticket.created_at)} />}
        <Moment word="Sent" at={format(ticket.recorded_at)} />
        <Moment word="Seen" at={ticket.seen_at ? format(ticket.seen_at) : 'Not yet'} />
        <Moment word="Completed" at={ticket.completed_at ? format(ticket.completed_at) : 'Not yet'} />
      </dl>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <LinkButton primary to="/sales/$id" params={{ id: ticket.id }}>
          Open the sale
        </LinkButton>
      </DialogActions>
    </Dialog>
  );
}

function Moment({ word, at }: { word: string; at: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{at}</dd>
    </div>
  );
}
