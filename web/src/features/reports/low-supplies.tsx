import type { InventoryRow } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { ItemRow } from './item-row';
import classes from './reports.module.css';

/** Supplies are not on the menu, but running out of them stops the cafe as well. */
export function LowSupplies({ supplies }: { supplies: readonly InventoryRow[] }) {
  if (supplies.length === 0) return null;
  return (
    <TitledCard title="Low supplies">
      <ul className={classes.rows}>
        {supplies.map((supply) => (
          <li key={supply.id}>
            <ItemRow item={supply} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
