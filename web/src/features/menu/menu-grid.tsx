import { type ComponentType, memo, startTransition, useCallback, useEffect, useState } from 'react';
import type { MenuItem } from '~/api/types';
import { watchHolds } from '~/lib/holds';
import { moveByArrows } from './arrow-keys';
import classes from './menu-tile.module.css';
import type { Closed } from './use-closed';

export interface TileProps {
  item: MenuItem;
  /** Shown instead of the stock while the item is not sold. */
  closed: string | undefined;
}

interface MenuGridProps {
  items: readonly MenuItem[];
  /** The page's tile. Only the tile subscribes to the order, so that a tap re-renders one tile and never the grid. */
  Tile: ComponentType<TileProps>;
  closed: Closed;
  /** Called with the item's id when a finger stays on a tile, or on an equivalent gesture. Must be stable. */
  onHold?: (itemId: string) => void;
}

/** More than a screenful is drawn first; the rest follows when there is time, so that the first tap need not wait. */
const AT_ONCE = 48;

export const MenuGrid = memo(function MenuGrid({ items, Tile, closed, onHold }: MenuGridProps) {
  const [isWhole, setWhole] = useState(items.length <= AT_ONCE);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const place = useCallback(
    (grid: HTMLUListElement) =>
      watchHolds(grid, (target) => {
        const itemId = target.closest('li')?.dataset.item;
        if (itemId === undefined || !onHold) return false;
        onHold(itemId);
        return true;
      }),
    [onHold],
  );
  return (
    <ul ref={place} className={`stack ${classes.grid}`} aria-label="Menu" onKeyDown={moveByArrows}>
      {(isWhole ? items : items.slice(0, AT_ONCE)).map((item) => (
        <li key={item.id} className={classes.cell} data-item={item.id}>
          <Tile item={item} closed={closed.get(item.id)} />
        </li>
      ))}
    </ul>
  );
});

const PLACEHOLDERS = Array.from({ length: 16 }, (_, index) => `place-${index}`);

export function MenuSkeleton() {
  return (
    <div className={`stack ${classes.grid}`} aria-hidden>
      {PLACEHOLDERS.map((place) => (
        <div key={place} className="blank" />
      ))}
    </div>
  );
}
