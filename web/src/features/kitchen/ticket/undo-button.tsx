import { IconArrowBackUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { Card } from '../board/board-store';
import { tick } from './ticks';
import { useUndo } from './undo';
import classes from './undo-button.module.css';

/** Shown for ten seconds where the finger was: on a long order the foot may be off screen. */
export function UndoButton({ card }: { card: Card }) {
  const lines = useUndo((state) => state.lines[card.id]);
  // A voided order is out of the kitchen's hands.
  return lines && !card.voided ? (
    <Button number={card.order_number} onUndo={() => tick(card, lines, false)} />
  ) : null;
}

function Button({ number, onUndo }: { number: number; onUndo: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  // It disappears by itself, so the focus stays on the ticket.
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && document.activeElement === button)
        button.closest('article')?.querySelector('button')?.focus();
    };
  }, []);
  return (
    <button
      ref={ref}
      type="button"
      className={classes.undo}
      aria-label={`Undo ORDER #${number}`}
      onClick={onUndo}
    >
      <IconArrowBackUp size={22} aria-hidden /> Undo
    </button>
  );
}
