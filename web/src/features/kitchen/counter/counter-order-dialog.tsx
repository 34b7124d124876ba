import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Ticket } from '~/api/types';
import { Button, ButtonLink } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { Fact } from '~/components/fact';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { detailOf, ORDER_TYPE_WORDS, wasHeld } from '~/lib/sale-words';
import { formatDateTime, formatTime } from '~/lib/time';
import { tickedCount } from '../tickets/tickets';
import { progress } from '../words';
import classes from './counter.module.css';
import { MarkBadge } from './counter-mark-badge';

interface Props {
  ticket: Ticket;
  /** Today's business day: times on other days are shown with their date. */
  on: string;
  onClose: () => void;
}

/** One order, updated live: its lines with the kitchen's ticks, and when it was sent, seen and completed. */
export function CounterOrderDialog({ ticket, on, onClose }: Props) {
  const format = ticket.on === on ? formatTime : formatDateTime;
  return (
    <Dialog title={`Order #${ticket.order_number}`} onClose={onClose}>
      <div className="stack gap-12">
        <div className="row wrap gap-12">
          <MarkBadge ticket={ticket} />
          <span className="nowrap">{ORDER_TYPE_WORDS[ticket.order_type]}</span>
          <strong className="large push">{formatPeso(ticket.total_centavos)}</strong>
        </div>
        <p className="small dim">{progress(tickedCount(ticket), ticket.lines.length)}</p>
        <ul className="lines">
          {ticket.lines.map((line) => (
            <li key={line.id} className="row gap-12 pad-8 tall">
              {line.completed ? (
                <IconCircleCheckFilled size={24} className="good" role="img" aria-label="Completed" />
              ) : (
                <IconCircle size={24} className="dim" role="img" aria-label="Not completed" />
              )}
              <span className={`fixed right bold ${classes.quantity}`}>
                {!ticket.items_problem && line.quantity}
              </span>
              <span className="row wrap baseline grow">
                {line.completed ? (
                  <s className="break">{line.name}</s>
                ) : (
                  <span className="break">{line.name}</span>
                )}
                <span className="small strong dim break">
                  {detailOf(line, line.order_type !== ticket.order_type)}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <dl className="cells">
          {wasHeld(ticket) && <Fact label="Sold" value={format(ticket.created_at)} />}
          <Fact label="Sent" value={format(ticket.recorded_at)} />
          <Fact label="Seen" value={ticket.seen_at ? format(ticket.seen_at) : 'Not yet'} />
          <Fact label="Completed" value={ticket.completed_at ? format(ticket.completed_at) : 'Not yet'} />
        </dl>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <ButtonLink primary href={addressOf(`/sales/${ticket.id}`)}>
          Open the sale
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
