import { type CSSProperties, memo, useCallback, useRef } from 'react';
import { useBoard } from './board-store';
import classes from './ticket-card.module.css';
import { TicketFoot } from './ticket-foot';
import { TicketHead } from './ticket-head';
import { TicketItem } from './ticket-item';
import { tick } from './ticks';
import { UndoButton } from './undo-button';
import { useKeptFocus } from './use-kept-focus';

/** More lines than this stand in two columns, where the board has two. */
const LONG = 8;
/** About: what the browser takes for the height of a card that it has not drawn yet. */
const HEAD_AND_FOOT_PX = 146;
const ITEM_PX = 70;

/** One ticket. It watches nothing but itself: a tick on one of a hundred draws one. */
export const TicketCard = memo(function TicketCard({ id }: { id: string }) {
  const card = useBoard((state) => state.cards[id]);
  const place = useRef<HTMLLIElement>(null);
  useKeptFocus(place);
  const setLine = useCallback(
    (lineId: string, completed: boolean) => {
      const shown = useBoard.getState().cards[id];
      if (shown) tick(shown, [lineId], completed);
    },
    [id],
  );
  if (!card) return null;
  const state = card.voided ? 'voided' : card.order_status === 'completed' ? 'done' : 'open';
  const long = card.lines.length > LONG;
  const height = HEAD_AND_FOOT_PX + ITEM_PX * (long ? Math.ceil(card.lines.length / 2) : card.lines.length);
  return (
    <li
      ref={place}
      className={classes.place}
      data-long={long || undefined}
      style={{ '--height': `${height}px` } as CSSProperties}
    >
      <article
        className={classes.card}
        data-state={state}
        data-type={card.order_type}
        aria-label={`ORDER #${card.order_number}`}
      >
        <TicketHead card={card} state={state} />
        <UndoButton card={card} />
        <ul className={classes.items}>
          {card.lines.map((line) => (
            <TicketItem
              key={line.id}
              line={line}
              differs={line.order_type !== card.order_type}
              disabled={card.voided}
              onChange={setLine}
            />
          ))}
        </ul>
        <TicketFoot ticket={card} />
      </article>
    </li>
  );
});
