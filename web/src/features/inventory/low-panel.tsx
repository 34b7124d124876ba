import { IconAlertTriangle } from '@tabler/icons-react';
import type { StockItem } from '~/api/types';
import { formatWhole } from '~/lib/whole';
import { isLow } from './item';
import { listed } from './listing';
import classes from './low-panel.module.css';
import { countOf, type Kind } from './words';

interface LowPanelProps {
  kind: Kind;
  items: readonly StockItem[];
  /** A name was tapped. */
  onPick: (item: StockItem) => void;
  onShowAll: (kind: Kind) => void;
}

/** As many as stand in one line; the others are behind 'Show all'. */
const NAMED = 4;
const LOWEST = { text: '', sort: 'lowest', lowOnly: true } as const;

/** What runs out next, always in sight; absent when nothing does. */
export function LowPanel({ kind, items, onPick, onShowAll }: LowPanelProps) {
  const low = items.filter(isLow);
  if (low.length === 0) return null;
  const named = listed(low, LOWEST).slice(0, NAMED);
  return (
    <section className={classes.panel} aria-label={`Low Stock: ${countOf(kind, low.length)}`}>
      <h2 className={classes.title}>
        <IconAlertTriangle size={20} aria-hidden /> Low Stock: {countOf(kind, low.length)}
      </h2>
      <ul className={classes.names}>
        {named.map((item) => (
          <li key={item.id}>
            <button type="button" className={classes.name} onClick={() => onPick(item)}>
              <span className={classes.word}>{item.name}</span>{' '}
              <span className={classes.left}>
                {item.current_stock <= 0 ? 'out' : `${formatWhole(item.current_stock)} left`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.all} onClick={() => onShowAll(kind)}>
        Show all
      </button>
    </section>
  );
}
