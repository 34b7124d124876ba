import { memo } from 'react';
import type { MenuItem } from '~/api/types';
import { MenuTile } from '~/features/menu/menu-tile';
import { useSoonOut } from '~/features/menu/soon-out';
import { takeTap } from '~/features/order/questions/dialog-state';
import { tapped } from '~/features/order/questions/tap-flow';
import { unitsInOrder, useOrder } from '~/features/order/store';
import { choiceFor } from '~/lib/catalogue';

/** A tap reads the current order, not the rendered one: ten taps in a second make ten. */
export function pick(item: MenuItem): void {
  takeTap(tapped(item, choiceFor(item.name), unitsInOrder(item.id)));
}

export const PosTile = memo(function PosTile({ item }: { item: MenuItem }) {
  const inOrder = useOrder((order) => order.units[item.id] ?? 0);
  const runsOut = useSoonOut((soonOut) => soonOut[item.id]);
  return <MenuTile item={item} inOrder={inOrder} runsOut={runsOut} onTap={pick} />;
});
