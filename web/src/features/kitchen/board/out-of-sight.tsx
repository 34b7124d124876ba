import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './board.module.css';
import { useBoard } from './board-store';
import { cardId } from './card-id';
import { type OutOfSightIds, watchOutOfSight } from './sight';

/** '2 new below ↓': tickets that nobody at this screen has seen yet. A tap scrolls there. */
export function OutOfSight() {
  const [{ above, below }, setFound] = useState<OutOfSightIds>({ above: [], below: [] });
  useEffect(
    () => watchOutOfSight((found) => setFound((before) => (isSame(found, before) ? before : found))),
    [],
  );
  return (
    <div className={`row wrap ${classes.pointers}`} role="status">
      {above.length > 0 && <Pointer ids={above} to={above[0]} where="above" />}
      {below.length > 0 && <Pointer ids={below} to={below[0]} where="below" />}
    </div>
  );
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
