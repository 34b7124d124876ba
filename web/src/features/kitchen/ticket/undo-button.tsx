import { IconArrowBackUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '~/components/button';
import type { Card } from '../board/board-store';
import classes from './ticket.module.css';
import { tick } from './ticks';
import { useUndo } from './undo';

/** Shown for ten seconds where the finger was, because on a long order the foot may be off screen. */
export function UndoButton({ card }: { card: Card }) {
  const lines = useUndo((state) => state.lines[card.id]);
  // A voided order is out of the kitchen's hands.
  return lines && !card.voided ? (
    <Undo number={card.order_number} onUndo={() => tick(card, lines, false)} />
  ) : null;
}

function Undo({ number, onUndo }: { number: number; onUndo: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  // The button disappears by itself, so move its focus to the ticket.
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && document.activeElement === button)
        button.closest('article')?.querySelector('button')?.focus();
    };
  }, []);
  return (
    <Button
      ref={ref}
      className={classes.undo}
      aria-label={`Undo ORDER #${number}`}
      data-keep-clear
      onClick={onUndo}
    >
      <IconArrowBackUp size={22} aria-hidden /> Undo
    </Button>
  );
}
