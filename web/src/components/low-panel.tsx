import { IconAlertTriangle } from '@tabler/icons-react';
import { formatWhole } from '~/lib/whole';
import classes from './low-panel.module.css';

interface LowItem {
  id: string;
  name: string;
  current_stock: number;
}

interface LowPanelProps<Item extends LowItem> {
  /** 'Low Stock: 3 items'. */
  title: string;
  /** Soonest to run out first. */
  items: readonly Item[];
  /** A name was tapped. */
  onPick: (item: Item) => void;
  onShowAll: () => void;
}

/** At most; the rest are behind 'Show all'. */
const NAMED = 4;

/** The items that run out next, always in sight; absent when there are none. */
export function LowPanel<Item extends LowItem>({ title, items, onPick, onShowAll }: LowPanelProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section className={`note ${classes.panel}`} data-tone="low" aria-label={title}>
      <div className="row between">
        <h2 className="row">
          <IconAlertTriangle size={20} aria-hidden /> {title}
        </h2>
        <button type="button" className={`fixed bold inset ${classes.all}`} onClick={onShowAll}>
          Show all
        </button>
      </div>
      <ul className={`row wrap ${classes.names}`}>
        {items.slice(0, NAMED).map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={`row inset ${classes.name}`}
              data-prints
              onClick={() => onPick(item)}
            >
              <span className="cut">{item.name}</span>{' '}
              <span className="fixed bold">
                {item.current_stock <= 0 ? 'out' : `${formatWhole(item.current_stock)} left`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {items.length > NAMED && <p data-print-only>and {formatWhole(items.length - NAMED)} more</p>}
    </section>
  );
}
