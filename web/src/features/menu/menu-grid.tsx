import { type ComponentType, memo } from 'react';
import type { MenuItem } from '~/api/types';
import classes from './menu-grid.module.css';

interface MenuGridProps {
  items: readonly MenuItem[];
  /** The page's tile: it alone knows the order, so that a tap draws one tile and never the grid. */
  Tile: ComponentType<{ item: MenuItem }>;
}

export const MenuGrid = memo(function MenuGrid({ items, Tile }: MenuGridProps) {
  return (
    <ul className={classes.grid} aria-label="Menu">
      {items.map((item) => (
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
