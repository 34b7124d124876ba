import type { InventoryRow } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import classes from './item-list.module.css';

const TONES = { healthy: 'good', low: 'low', out: 'out' };

/** An item's stock against its minimum, its status in one word, and its value. */
export function ItemRow({ item }: { item: InventoryRow }) {
  return (
    <div className={classes.item}>
      <span className="strong break">{item.name}</span>{' '}
      <span className={`right nowrap ${classes.stock}`}>
        {formatWhole(item.current_stock)}{' '}
        <span className="small dim">min {formatWhole(item.min_stock_level)}</span>
      </span>{' '}
      <span className={`badge ${classes.status}`} data-tone={TONES[item.status]}>
        {item.status.toUpperCase()}
      </span>{' '}
      <span className="right nowrap">{formatPeso(item.total_value_centavos)}</span>
    </div>
  );
}
