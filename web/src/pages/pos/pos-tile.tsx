import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import type { MenuItem } from '~/api/types';
import { menuQuery } from '~/features/menu/api';
import { MenuTile } from '~/features/menu/menu-tile';
import { useSoonOut } from '~/features/menu/soon-out';
import { takeTap } from '~/features/order/questions/dialog-state';
import { tapped } from '~/features/order/questions/tap-flow';
import { unitsInOrder, useOrder } from '~/features/order/store';

/** A tap reads the current order, not the rendered one: ten taps in a second make ten. */
function pick(queries: QueryClient, item: MenuItem): void {
  const options = queries.getQueryData(menuQuery.queryKey)?.options ?? [];
  takeTap(tapped(item, options, unitsInOrder(item.id)));
}

/** Stable. */
export function usePick(): (item: MenuItem) => void {
  const queries = useQueryClient();
  return useCallback((item) => pick(queries, item), [queries]);
}

export const PosTile = memo(function PosTile({ item }: { item: MenuItem }) {
  const inOrder = useOrder((order) => order.units[item.id] ?? 0);
  const runsOut = useSoonOut((soonOut) => soonOut[item.id]);
  return <MenuTile item={item} inOrder={inOrder} runsOut={runsOut} onTap={usePick()} />;
});
