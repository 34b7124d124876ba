import { useState } from 'react';
import { pictureAddress } from '~/api/menu-picture';
import type { MenuItem } from '~/api/types';
import { isOpenPrice } from '~/lib/catalogue';
import { formatPeso } from '~/lib/money';
import type { RunsOutWords } from '~/lib/runs-out';
import { stockBadge } from '~/lib/stock';
import { hueOf } from './groups';
import type { TileProps } from './menu-grid';
import classes from './menu-tile.module.css';

export const OUT_TODAY = 'Out today';
/** The length of '₱55.00' and '1 in order': the longest that fit side by side at full size in the narrowest tile. */
const ROOMY_CHARACTERS = 16;
/** The length of '₱165.00' and '10 in order': beyond it the number is shown without words. */
const MOST_CHARACTERS = 18;
/** The length of '₱10,000.00': there is no room for a picture beside a longer price. */
const MOST_BESIDE_PICTURE = 10;
/** Beside the badges of a low item. */
const SMALL_SIDE = 40;
const PICTURE_SIDE = 56;

interface MenuTileProps extends TileProps {
  inOrder: number;
  /** The words after the number of units in the order. */
  where?: string;
  /** When a low item runs out, if that is known. */
  runsOut?: RunsOutWords | undefined;
  onTap: (item: MenuItem) => void;
}

/** One tile. A plain button: two hundred of them must answer a tap within a tenth of a second. */
export function MenuTile({ item, closed, inOrder, where = 'in order', runsOut, onTap }: MenuTileProps) {
  const open = isOpenPrice(item.name);
  const badge = stockBadge(item.current_stock, item.min_stock_level);
  const away = item.is_out ? OUT_TODAY : closed;
  const price = open ? '' : formatPeso(item.price_centavos);
  const hue = hueOf(item.hue);
  // A picture that fails to load leaves the tile as if it had none.
  const [missing, setMissing] = useState<string | null>(null);
  const picture = item.picture !== missing && price.length <= MOST_BESIDE_PICTURE ? item.picture : null;
  const side = badge.kind === 'low' ? SMALL_SIDE : PICTURE_SIDE;
  const characters = inOrder > 0 ? `${price}${inOrder} ${where}`.length : 0;
  return (
    <button
      type="button"
      className={`card stack gap-4 left inset ${classes.tile}`}
      data-hue={hue && true}
      style={hue}
      data-stock={away ? 'out' : open ? 'normal' : badge.kind}
      data-in-order={inOrder > 0 || undefined}
      onClick={() => onTap(item)}
    >
      {picture && (
        <img
          key={picture}
          className={classes.picture}
          src={pictureAddress(picture, 'tile')}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(picture)}
        />
      )}
      <span className={`strong break two-lines ${classes.name}`}>{item.name}</span>
      <span
        className={`row gap-4 small ${classes.amounts}`}
        data-tight={characters > ROOMY_CHARACTERS || undefined}
      >
        {price && <span className="fixed">{price}</span>}
        {inOrder > 0 && (
          <span className={`push cut tiny strong ${classes.inOrder}`}>
            {inOrder}{' '}
            <span className={picture || characters > MOST_CHARACTERS ? 'visually-hidden' : undefined}>
              {where}
            </span>
          </span>
        )}
        {runsOut && badge.kind === 'low' && (
          <span
            className={inOrder > 0 ? 'visually-hidden' : `push cut tiny dim ${picture ? classes.stock : ''}`}
          >
            <span aria-hidden>{runsOut.short}</span>
            <span className="visually-hidden">{runsOut.long}</span>
          </span>
        )}
      </span>
      <span className="row gap-0 tiny dim">
        {away ? (
          <span className={`badge ${classes.stock}`} data-tone={item.is_out ? 'out' : undefined}>
            {away}
          </span>
        ) : open ? (
          'Any amount'
        ) : (
          <>
            {badge.kind === 'normal' && <span className="visually-hidden">Stock </span>}
            <span
              className={`badge ${classes.stock}`}
              data-tone={badge.kind === 'normal' ? undefined : badge.kind}
            >
              {badge.text}
            </span>
          </>
        )}
      </span>
    </button>
  );
}
