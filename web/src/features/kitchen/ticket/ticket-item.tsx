import { memo } from 'react';
import type { TicketLine } from '~/api/types';
import { ORDER_TYPE_WORDS, TEMPERATURE_WORDS } from '~/lib/sale-words';
import classes from './ticket.module.css';

interface TicketItemProps {
  line: TicketLine;
  /**
   * Whether its order type differs from the ticket's, as a take-out coffee at a table. Otherwise only the head shows
   * it.
   */
  differs: boolean;
  /** Whether it stands for items that cannot be read, so that there is nothing to count. */
  isProblem: boolean;
  disabled: boolean;
  /** Lit up from 'Still to make'. */
  isLit: boolean;
  /** Must be stable. */
  onChange: (lineId: string, completed: boolean) => void;
}

/** A line of a ticket; the whole row is the touch target. */
export const TicketItem = memo(function TicketItem({
  line,
  differs,
  isProblem,
  disabled,
  isLit,
  onChange,
}: TicketItemProps) {
  return (
    <li data-line={line.id}>
      <label
        className={`row ${classes.item}`}
        data-prints
        data-completed={line.completed || undefined}
        data-lit={isLit || undefined}
      >
        <input
          type="checkbox"
          className={`centre fixed ${classes.box}`}
          checked={line.completed}
          disabled={disabled}
          onChange={(event) => onChange(line.id, event.target.checked)}
        />
        <span className={`stack gap-0 grow ${classes.words}`}>
          <span className={classes.name}>
            {!isProblem && <span className="bold nowrap">{line.quantity} ×</span>} {line.name}
          </span>{' '}
          {(line.temperature || line.options.length > 0 || differs) && (
            <span className={`row wrap ${classes.detail}`}>
              {line.temperature && (
                <span className={`bold nowrap ${classes.temperature}`}>
                  {TEMPERATURE_WORDS[line.temperature]}
                </span>
              )}{' '}
              {line.options.length > 0 && (
                <span className={`bold break ${classes.options}`}>{line.options.join(' · ')}</span>
              )}{' '}
              {differs && <span className={classes.tag}>{ORDER_TYPE_WORDS[line.order_type]}</span>}
            </span>
          )}
        </span>
      </label>
    </li>
  );
});
