import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entriesQuery } from './api';

/** Today's own prices, by item; null until they are known, when no price may be shown as the right one. */
export function useOwnPrices(): ReadonlyMap<string, number> | null {
  const { data } = useQuery(entriesQuery);
  return useMemo(() => {
    if (!data) return null;
    const own = new Map<string, number>();
    for (const { id, price_centavos } of data.entries)
      if (price_centavos !== null) own.set(id, price_centavos);
    return own;
  }, [data]);
}
