import type { MenuItem } from '~/api/types';
import { isOpenPrice } from '~/lib/catalogue';
import { formatPeso } from '~/lib/money';
import { stockBadge } from '~/lib/stock';
import classes from './menu-tile.module.css';

/** '₱55.00' and '1 in order': what the narrowest tile takes in full size beside each other. */
const ROOMY_CHARACTERS = 16;

function tightness(characters: number): 'a little' | 'very' | undefined {
  if (characters <= ROOMY_CHARACTERS) return undefined;
  return characters === ROOMY_CHARACTERS + 1 ? 'a little' : 'very';
}

interface MenuTileProps {
  item: MenuItem;
  inOrder: number;
  /** What is said after the number. */
  where?: string;
  onTap: (item: MenuItem) => void;
}

/** One tile. A plain button: two hundred of them must answer a tap within a tenth of a second. */
export function MenuTile({ item, inOrder, where = 'in order', onTap }: MenuTileProps) {
  const open = isOpenPrice(item.name);
  const badge = stockBadge(item.current_stock, item.min_stock_level);
  const price = open ? '' : formatPeso(item.price_centavos);
  const units = inOrder > 0 ? `${inOrder} ${where}` : '';
  return (
    <button
      type="button"
      className={classes.tile}
      data-stock={open ? 'normal' : badge.kind}
      data-in-order={inOrder > 0 || undefined}
      onClick={() => onTap(item)}
    >
      <span className={classes.name}>{item.name}</span>
      <span className={classes.row} data-tight={tightness((price + units).length)}>
        {price && <span className={classes.price}>{price}</span>}
        {units && <span className={classes.inOrder}>{units}</span>}
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
