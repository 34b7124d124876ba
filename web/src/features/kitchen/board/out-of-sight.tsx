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
      watchOutOfSight((found) => {
        setFound((before) => (isSame(found, before) ? before : found));
        // The board may have been scrolled since.
        if (ref.current) keepClear(ref.current);
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each change, before a finger can land there
  useLayoutEffect(() => {
    if (ref.current) keepClear(ref.current);
  }, [undone, above, below]);
  return (
    <div ref={ref} className={`row wrap ${classes.pointers}`} role="status">
      {above.length > 0 && <Pointer ids={above} to={above[0]} where="above" />}
      {below.length > 0 && <Pointer ids={below} to={below[0]} where="below" />}
    </div>
  );
}

/** How far up the pointers may be moved: the buttons they must not cover are as high as a pointer. */
const LIFTS_PX = [0, 56, 112];

/** Move the pointers off the buttons that a cook has to hit: 'Undo' and 'Stopped'. */
function keepClear(pointers: HTMLElement): void {
  const buttons = [...document.querySelectorAll('[data-keep-clear]')].map((each) =>
    each.getBoundingClientRect(),
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
  where: 'above' | 'below';
}

function Pointer({ ids, to, where }: PointerProps) {
  const voided = useBoard(({ cards }) => ids.filter((id) => cards[id]?.voided).length);
  const words = [
    ids.length > voided && `${ids.length - voided} new`,
    voided > 0 && `${voided} voided`,
  ].filter(Boolean);
  const Arrow = where === 'below' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={`row large ${classes.pointer}`}
      onClick={() => to && document.getElementById(cardId(to))?.scrollIntoView({ block: 'start' })}
    >
      {words.join(', ')} {where} <Arrow size={22} aria-hidden />
    </button>
  );
}

function isSame(a: OutOfSightIds, b: OutOfSightIds): boolean {
  return `${a.above}|${a.below}` === `${b.above}|${b.below}`;
}
