import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import type { Ticket } from '~/api/types';
import { RecordRow } from '~/components/record-row';
import { formatPeso } from '~/lib/money';
import { ITEMS_PROBLEMS, itemsInShort, ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { formatDate, formatTime } from '~/lib/time';
import { tickedCount } from '../tickets/tickets';
import classes from './counter.module.css';
import { MarkBadge } from './counter-mark-badge';

interface Props {
  ticket: Ticket;
  /** How long ago the order was placed, or how long it took: '4 min'. */
  age: string;
  /** Since when a kitchen screen should have seen the order (ms); null if there is nothing to worry about. */
  unseenSince: number | null;
  /** Whether it is of an earlier day. */
  isEarlier: boolean;
  /** Must be stable. */
  onOpen: (id: string) => void;
}

/** An order at a glance; a tap opens it. */
export const CounterOrderRow = memo(function CounterOrderRow({
  ticket,
  age,
  unseenSince,
  isEarlier,
  onOpen,
}: Props) {
  return (
    <li className={classes.place}>
      <RecordRow
        onOpen={() => onOpen(ticket.id)}
        kind={
          <>
            <strong className="huge">#{ticket.order_number}</strong>{' '}
            <span className="strong nowrap">{ORDER_TYPE_WORDS[ticket.order_type]}</span>
          </>
        }
        name={
          <span className="row wrap">
            <MarkBadge ticket={ticket} />
            {ticket.order_status === 'in_progress' && (
              <span className="small dim normal">
                {tickedCount(ticket)}/{ticket.lines.length}
              </span>
            )}
            <span className="small dim normal">{age}</span>
            {isEarlier && <span className="small normal">{formatDate(ticket.created_at)}</span>}
          </span>
        }
        detail={
          <>
            <span className="two-lines">
              {ticket.items_problem ? ITEMS_PROBLEMS[ticket.items_problem] : itemsInShort(ticket.lines)}
            </span>
            {unseenSince !== null && (
              <span className="row note strong" data-tone="out">
                <IconAlertTriangle size={18} aria-hidden />
                Not seen by the kitchen since {formatTime(unseenSince)}
              </span>
            )}
          </>
        }
        amount={formatPeso(ticket.total_centavos)}
      />
    </li>
  );
});
