import { type CSSProperties, memo, useEffect, useLayoutEffect, useRef } from 'react';
import { TicketCard } from '../ticket/ticket-card';
import { EARLIER } from '../words';
import type { Board } from './board';
import classes from './board.module.css';
import { cardId } from './card-id';
import type { Shape } from './packing';
import { watchSight } from './sight';
import { useFocusNeighbour } from './use-focus-neighbour';
import { type Measure, usePacking } from './use-packing';

const LABELS = { current: 'Active Orders', earlier: EARLIER };

interface TicketListProps {
  ids: readonly string[];
  part: keyof Board;
  shape: Shape;
}

/** Tickets in columns, yet in order of age for the keyboard and screen readers. */
export const TicketList = memo(function TicketList({ ids, part, shape }: TicketListProps) {
  const { packing, measure } = usePacking(ids, shape);
  const style = {
    '--columns': shape.columns,
    '--gap': `${shape.gap}px`,
    height: packing.height,
  } as CSSProperties;
  return (
    <ol className={classes.tickets} aria-label={LABELS[part]} style={style}>
      {ids.map((id, age) => {
        const place = packing.places[id];
        return (
          <TicketPlace
            key={id}
            id={id}
            part={part}
            isOldest={part === 'current' && shape.columns > 1 && ids.length > 1 && age === 0}
            column={place?.column}
            top={place?.top}
            height={place?.height}
            measure={measure}
          />
        );
      })}
    </ol>
  );
});

/** The card's place, once measured; separate numbers, so that a card that has not moved does not re-render. */
interface TicketPlaceProps {
  id: string;
  part: keyof Board;
  /** Whether it is the oldest ticket, which may be at the top of any column. */
  isOldest: boolean;
  column: number | undefined;
  top: number | undefined;
  height: number | undefined;
  measure: Measure;
}

const TicketPlace = memo(function TicketPlace(props: TicketPlaceProps) {
  const { id, part, isOldest, column, top, height, measure } = props;
  const ref = useRef<HTMLLIElement>(null);
  useFocusNeighbour(ref);
  useLayoutEffect(() => (ref.current ? measure(id, ref.current) : undefined), [id, measure]);
  useEffect(() => (ref.current ? watchSight(id, ref.current) : undefined), [id]);
  const isPlaced = top !== undefined;
  const style = { '--column': column, '--height': `${height}px`, top } as CSSProperties;
  return (
    <li
      ref={ref}
      id={cardId(id)}
      className={classes.place}
      data-placed={isPlaced || undefined}
      style={isPlaced ? style : undefined}
    >
      <TicketCard id={id} part={part} isOldest={isOldest} />
    </li>
  );
});
