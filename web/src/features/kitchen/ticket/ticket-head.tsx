import { IconChecks, IconPaperBag, IconToolsKitchen2 } from '@tabler/icons-react';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { useEachSecond } from '~/lib/use-each-second';
import { useLive } from '~/live/live';
import type { Card } from '../board/board-store';
import { isToStop } from '../tickets/tickets';
import { useTickets } from '../tickets/tickets-store';
import { ageMinutes, ageText, ageTone, wasSoldOffline } from './ages';
import classes from './ticket.module.css';
import { tick } from './ticks';

/** `stop`: voided, and not yet confirmed by the cook; `gone`: finished without the cook. */
export type CardState = 'open' | 'done' | 'stop' | 'gone';

interface TicketHeadProps {
  card: Card;
  state: CardState;
  /** The oldest ticket is marked, since it may be anywhere in the top row. */
  isOldest: boolean;
}

/** A tap on it completes the whole ticket. A second tap does nothing: fingers bounce, and Undo is a button. */
export function TicketHead({ card, state, isOldest }: TicketHeadProps) {
  const minutes = useEachSecond((now) => ageMinutes(card.created_at, now + useLive.getState().clockOffsetMs));
  const TypeIcon = card.order_type === 'dine-in' ? IconToolsKitchen2 : IconPaperBag;
  const open = state === 'open';
  const isUnsent = useTickets(({ unsent: waits }) => card.id in waits);
  // Undo leaves room for one of the two.
  const isTypeHidden = isUnsent && state === 'done';
  return (
    <button
      type="button"
      className={`left inset ${classes.head}`}
      data-state={state}
      data-tone={open ? ageTone(minutes) : undefined}
      data-prints
      aria-disabled={!open}
      onClick={() => {
        if (!open) return;
        tick(
          card,
          card.lines.map(({ id }) => id),
          true,
        );
      }}
    >
      <span className={`row between bold nowrap ${classes.number}`}>
        <span>
          {open && <span className="visually-hidden">Complete </span>}ORDER #{card.order_number}
        </span>
        {(open || state === 'done') && <IconChecks size="1em" aria-hidden />}
      </span>{' '}
      <span className={`row wrap between ${classes.top}`}>
        <span className={`bold nowrap ${classes.age}`}>{open ? ageText(minutes) : overText(card)}</span>{' '}
        {/* Not for screen readers: the button's name already begins with it. */}
        {open && (
          <span className={`strong ${classes.action}`} aria-hidden>
            Complete
          </span>
        )}
      </span>{' '}
      <span className={`row wrap gap-4 bold nowrap ${classes.type}`}>
        {!isTypeHidden && <TypeIcon size={20} aria-hidden />}{' '}
        {isUnsent && <span className={classes.tag}>Not sent yet</span>}{' '}
        <span className={isTypeHidden ? 'visually-hidden' : undefined}>
          {ORDER_TYPE_WORDS[card.order_type]}
        </span>{' '}
        {open && isOldest && <span className={classes.tag}>Oldest</span>}{' '}
        {open && card.restored_at && <span className={classes.tag}>Restored</span>}{' '}
        {open && wasSoldOffline(card.created_at, card.recorded_at) && (
          <span className={classes.tag}>Sold offline</span>
        )}
      </span>
    </button>
  );
}

function overText(card: Card): string {
  if (card.gone) return 'No longer here';
  if (isToStop(card)) return 'VOIDED';
  return card.voided ? 'Voided' : 'Completed';
}
