import type { InventoryRow } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import classes from './item-list.module.css';

/** An item's stock against its minimum, its status in a word, and its value. */
export function ItemRow({ item }: { item: InventoryRow }) {
  return (
    <div className={classes.item}>
      <span className={classes.name}>{item.name}</span>{' '}
      <span className={classes.stock}>
        {formatWhole(item.current_stock)}{' '}
        <span className={classes.minimum}>min {formatWhole(item.min_stock_level)}</span>
      </span>{' '}
      <span className={classes.status} data-status={item.status}>
        {item.status.toUpperCase()}
      </span>{' '}
      <span className={classes.value}>{formatPeso(item.total_value_centavos)}</span>
    </div>
  );
}
