import type { InventoryRow } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import classes from './item-list.module.css';
import { ItemRow } from './item-row';

/** Supplies are not part of the menu's stock, but running out of them stops the cafe as well. */
export function LowSupplies({ supplies }: { supplies: readonly InventoryRow[] }) {
  if (supplies.length === 0) return null;
  return (
    <TitledCard title="Low supplies">
      <ul className={classes.supplies}>
        {supplies.map((supply) => (
          <li key={supply.id}>
            <ItemRow item={supply} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
