import { type ComponentType, memo, startTransition, useEffect, useState } from 'react';
import type { MenuItem } from '~/api/types';
import { moveByArrows } from './arrow-keys';
import classes from './menu-tile.module.css';

interface MenuGridProps {
  items: readonly MenuItem[];
  /** The page's tile: it alone watches the order, so that a tap redraws one tile and never the grid. */
  Tile: ComponentType<{ item: MenuItem }>;
}

/** More than a screenful is drawn at once; the rest follow in pauses, so that the first tap need not wait. */
const AT_ONCE = 48;

export const MenuGrid = memo(function MenuGrid({ items, Tile }: MenuGridProps) {
  const [isWhole, setWhole] = useState(items.length <= AT_ONCE);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return (
    <ul className={classes.grid} aria-label="Menu" onKeyDown={moveByArrows}>
      {(isWhole ? items : items.slice(0, AT_ONCE)).map((item) => (
        <li key={item.id} className={classes.cell}>
          <Tile item={item} />
        </li>
      ))}
    </ul>
  );
});

const PLACEHOLDERS = Array.from({ length: 16 }, (_, index) => `place-${index}`);

export function MenuSkeleton() {
  return (
    <div className={classes.grid} aria-hidden>
      {PLACEHOLDERS.map((place) => (
        <div key={place} className={classes.placeholder} />
      ))}
    </div>
  );
}
