import type { ReactNode } from 'react';
import shared from '../reports.module.css';
import classes from './bar-list.module.css';
import { usePlaces } from './use-places';

interface ListedBar {
  key: string;
  name: string;
  figures: string;
  /** The bar as SVG, in percent of its width; `BAR_HEIGHT` px high. */
  bar: ReactNode;
}

interface BarListProps {
  /** What the chart shows, for screen readers. */
  label: string;
  bars: readonly ListedBar[];
  onOpen: (key: string) => void;
}

/** In px. */
export const BAR_HEIGHT = 16;

/** Horizontal bars, one below the other, each with its name and exact figures. */
export function BarList({ label, bars, onOpen }: BarListProps) {
  const places = usePlaces({ rows: bars.length, columns: 1 }, 0);
  return (
    <div
      className={`stack gap-0 ${shared.rows} ${classes.list}`}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={label}
      {...places.around}
    >
      {bars.map(({ key, name, figures, bar }, index) => (
        <button
          key={key}
          {...places.placed(index)}
          className={`row wrap tall left ${shared.opens} ${classes.row}`}
          data-prints
          onClick={() => onOpen(key)}
        >
          <span className={`small cut ${classes.name}`}>{name}</span>
          <span className="small push right nowrap">{figures}</span>
          <svg width="100%" height={BAR_HEIGHT} overflow="visible" aria-hidden>
            {bar}
          </svg>
        </button>
      ))}
    </div>
  );
}
