import type { Ticket } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { formatDateTime } from '~/lib/time';
import { tickedCount } from '../tickets/tickets';
import { progress } from '../words';
import classes from './ticket.module.css';

export function TicketFoot({ ticket }: { ticket: Ticket }) {
  return (
    <p className={`row wrap between baseline small dim ${classes.foot}`}>
      <span className="alone">{progress(tickedCount(ticket), ticket.lines.length)}</span>
      <span className="tiny">{formatDateTime(ticket.created_at)}</span>
      <span className="strong nowrap">{formatPeso(ticket.total_centavos)}</span>
    </p>
  );
}
