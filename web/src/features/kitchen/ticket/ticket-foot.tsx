import type { Ticket } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { formatDateTime } from '~/lib/time';
import { tickedCount } from '../tickets/tickets';
import { progress } from '../words';
import classes from './ticket-foot.module.css';

export function TicketFoot({ ticket }: { ticket: Ticket }) {
  return (
    <p className={classes.foot}>
      <span className={classes.progress}>{progress(tickedCount(ticket), ticket.lines.length)}</span>
      <span className={classes.time}>{formatDateTime(ticket.created_at)}</span>
      <span className={classes.total}>{formatPeso(ticket.total_centavos)}</span>
    </p>
  );
}
