import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import type { MenuItem } from '~/api/types';
import type { TileProps } from '~/features/menu/menu-grid';
import { MenuTile } from '~/features/menu/menu-tile';
import { closedAt } from '~/features/menu/sold-times';
import { useSoonOut } from '~/features/menu/soon-out';
import { handleTap, openDialog } from '~/features/order/questions/dialog-state';
import { afterTap } from '~/features/order/questions/use-after-tap';
import { useOrder } from '~/features/order/store';
import { useLive } from '~/live/live';

/** A tap reads the current order, not the rendered one: ten taps in a second make ten. */
function pick(queries: QueryClient, item: MenuItem): void {
  const words = closedAt(item, Date.now() + useLive.getState().clockOffsetMs);
  if (item.is_out) handleTap({ kind: 'out-today', item });
  else if (words) handleTap({ kind: 'not-sold', item, words });
  else handleTap(afterTap(queries, item));
}

/** Stable. */
export function usePick(): (item: MenuItem) => void {
  const queries = useQueryClient();
  return useCallback((item) => pick(queries, item), [queries]);
}

/** A long press opens what can be said about the item. */
export function hold(itemId: string): void {
  openDialog({ kind: 'held', itemId });
}

export const PosTile = memo(function PosTile({ item, closed }: TileProps) {
  const inOrder = useOrder((order) => order.units[item.id] ?? 0);
  const runsOut = useSoonOut((soonOut) => soonOut[item.id]);
  return <MenuTile item={item} closed={closed} inOrder={inOrder} runsOut={runsOut} onTap={usePick()} />;
});
