import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUndo } from '../ticket/undo';
import classes from './board.module.css';
import { useBoard } from './board-store';
import { cardId } from './card-id';
import { type OutOfSightIds, watchOutOfSight } from './sight';

/** '2 new below ↓': tickets not yet seen at this screen. A tap scrolls to them. */
export function OutOfSight() {
  const [{ above, below }, setFound] = useState<OutOfSightIds>({ above: [], below: [] });
  const ref = useRef<HTMLDivElement>(null);
  const undone = useUndo(({ lines }) => lines);
  useEffect(
    () =>
      watchOutOfSight((outOfSight) => {
        setFound((before) => (isSame(outOfSight, before) ? before : outOfSight));
        // The board may have been scrolled since.
        if (ref.current) avoidButtons(ref.current);
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each change, before a finger can land there
  useLayoutEffect(() => {
    if (ref.current) avoidButtons(ref.current);
  }, [undone, above, below]);
  return (
    <div ref={ref} className={`row wrap ${classes.pointers}`} role="status">
      {above.length > 0 && <Pointer ids={above} to={above[0]} side="above" />}
      {below.length > 0 && <Pointer ids={below} to={below[0]} side="below" />}
    </div>
  );
}

/** How far up the pointers may be moved: the buttons they must not cover are as high as a pointer. */
const LIFTS_PX = [0, 56, 112];

/** Move the pointers off the buttons that a cook has to hit: 'Undo' and 'Stopped'. */
function avoidButtons(pointers: HTMLElement): void {
  const buttons = [...document.querySelectorAll('[data-keep-clear]')].map((button) =>
    button.getBoundingClientRect(),
  );
  const isFree = () =>
    ![...pointers.children].some((pointer) => {
      const { left, right, top, bottom } = pointer.getBoundingClientRect();
      return buttons.some(
        (button) => button.left < right && button.right > left && button.top < bottom && button.bottom > top,
      );
    });
  LIFTS_PX.some((lift) => {
    pointers.style.translate = `0 -${lift}px`;
    return isFree();
  });
}

interface PointerProps {
  ids: readonly string[];
  to: string | undefined;
  side: 'above' | 'below';
}

function Pointer({ ids, to, side }: PointerProps) {
  const voided = useBoard(({ cards }) => ids.filter((id) => cards[id]?.voided).length);
  const label = [
    ids.length > voided && `${ids.length - voided} new`,
    voided > 0 && `${voided} voided`,
  ].filter(Boolean);
  const Arrow = side === 'below' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={`row large bold ${classes.pointer}`}
      onClick={() => to && document.getElementById(cardId(to))?.scrollIntoView({ block: 'start' })}
    >
      {label.join(', ')} {side} <Arrow size={22} aria-hidden />
    </button>
  );
}

function isSame(a: OutOfSightIds, b: OutOfSightIds): boolean {
  return `${a.above}|${a.below}` === `${b.above}|${b.below}`;
}
