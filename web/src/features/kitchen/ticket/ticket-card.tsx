import { memo, useCallback } from 'react';
import type { Board } from '../board/board';
import { type Card, useBoard } from '../board/board-store';
import { isJustFlipped } from '../board/flips';
import { isOpenLineOf, needs } from '../board/lit';
import { isDone, isToStop } from '../tickets/tickets';
import { StopButton } from './stop-button';
import classes from './ticket.module.css';
import { TicketFoot } from './ticket-foot';
import { type CardState, TicketHead } from './ticket-head';
import { TicketItem } from './ticket-item';
import { tick } from './ticks';
import { UndoButton } from './undo-button';

interface TicketCardProps {
  id: string;
  part: keyof Board;
  isOldest: boolean;
}

/** One ticket. It subscribes only to itself, so that a tick on one of a hundred re-renders one. */
export const TicketCard = memo(function TicketCard({ id, part, isOldest }: TicketCardProps) {
  const card = useBoard((state) => state.cards[id]);
  const lit = useBoard(({ lit }) => (card && lit?.part === part && needs(card, lit.what) ? lit.what : null));
  const setLine = useCallback(
    (lineId: string, completed: boolean) => {
      const shown = useBoard.getState().cards[id];
      if (shown && !isJustFlipped(lineId)) tick(shown, [lineId], completed);
    },
    [id],
  );
  if (!card) return null;
  const state = stateOf(card);
  return (
    <article
      className={classes.card}
      data-state={state}
      data-type={card.order_type}
      data-lit={lit !== null || undefined}
      aria-label={`ORDER #${card.order_number}`}
    >
      <TicketHead card={card} state={state} isOldest={isOldest} />
      <UndoButton card={card} />
      <ul className={classes.items}>
        {card.lines.map((line) => (
          <TicketItem
            key={line.id}
            line={line}
            differs={line.order_type !== card.order_type}
            isProblem={card.items_problem !== null}
            disabled={card.voided}
            isLit={isOpenLineOf(lit, line)}
            onChange={setLine}
          />
        ))}
      </ul>
      <TicketFoot ticket={card} />
      {state === 'stop' && <StopButton ticketId={id} number={card.order_number} />}
    </article>
  );
});

function stateOf(card: Card): CardState {
  if (isToStop(card)) return 'stop';
  if (card.voided) return 'gone';
  return isDone(card) ? 'done' : 'open';
}
