import type { InventoryRow } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import classes from './item-list.module.css';

const TONES = { healthy: 'good', low: 'low', out: 'out' };

/** An item's stock against its minimum, its status in one word, and its value. */
export function ItemRow({ item }: { item: InventoryRow }) {
  return (
    <div className={`row between gap-12 ${classes.item}`}>
      <span className="stack gap-0 break">
        <span className="strong">{item.name}</span>{' '}
        <span className="small">
          {formatWhole(item.current_stock)}{' '}
          <span className="dim">min {formatWhole(item.min_stock_level)}</span>
        </span>
      </span>{' '}
      <span className="row wrap end fixed">
        <span className="badge" data-tone={TONES[item.status]}>
          {item.status.toUpperCase()}
        </span>{' '}
        <span className={`right nowrap ${classes.value}`}>{formatPeso(item.total_value_centavos)}</span>
      </span>
    </div>
  );
}
