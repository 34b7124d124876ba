import { memo } from 'react';
import type { MenuItem } from '~/api/types';
import type { TileProps } from '~/features/menu/menu-grid';
import { MenuTile } from '~/features/menu/menu-tile';
import { closedAt } from '~/features/menu/sold-times';
import { afterTap } from '~/features/order/questions/after-tap';
import { openDialog, takeTap } from '~/features/order/questions/dialog-state';
import { useOrder } from '~/features/order/store';
import { useLive } from '~/live/live';

/** A tap reads the current order, not the rendered one: ten taps in a second make ten. */
export function pick(item: MenuItem): void {
  const words = closedAt(item, Date.now() + useLive.getState().clockOffsetMs);
  if (item.is_out) takeTap({ kind: 'out-today', item });
  else if (words) takeTap({ kind: 'not-sold', item, words });
  else takeTap(afterTap(item));
}

/** A long press: what can be said of the item. */
export function hold(itemId: string): void {
  openDialog({ kind: 'held', itemId });
}

export const PosTile = memo(function PosTile({ item, closed }: TileProps) {
  const inOrder = useOrder((order) => order.units[item.id] ?? 0);
  return <MenuTile item={item} closed={closed} inOrder={inOrder} onTap={pick} />;
});
