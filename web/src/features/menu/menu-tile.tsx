import type { MenuItem } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { isOpenPrice } from './catalogue';
import classes from './menu-tile.module.css';
import { stockBadge } from './stock-badge';

interface MenuTileProps {
  item: MenuItem;
  inOrder: number;
  onTap: (item: MenuItem) => void;
}

/** One tile. A plain button: two hundred of them must answer a tap within a tenth of a second. */
export function MenuTile({ item, inOrder, onTap }: MenuTileProps) {
  const open = isOpenPrice(item.name);
  const badge = stockBadge(item.current_stock, item.min_stock_level);
  return (
    <button
      type="button"
      className={classes.tile}
      data-stock={open ? 'normal' : badge.kind}
      data-in-order={inOrder > 0 || undefined}
      onClick={() => onTap(item)}
    >
      <span className={classes.name}>{item.name}</span>
      <span className={classes.row}>
        {!open && <span className={classes.price}>{formatPeso(item.price_centavos)}</span>}
        {inOrder > 0 && <span className={classes.inOrder}>{inOrder} in order</span>}
      </span>
      {open ? (
        <span className={classes.bottom}>Any amount</span>
      ) : (
        <span className={classes.bottom}>
          {badge.kind === 'normal' && <span className={classes.hidden}>Stock </span>}
          <span className={classes.stock} data-stock={badge.kind}>
            {badge.text}
          </span>
        </span>
      )}
    </button>
  );
}
