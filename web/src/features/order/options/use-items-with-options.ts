import { useQuery } from '@tanstack/react-query';
import type { Menu } from '~/api/types';
import { menuQuery } from '~/features/menu/api';
import { isOpenPrice } from '~/lib/catalogue';

const NONE: ReadonlySet<string> = new Set();

/** Ids of the items that may be made in more than one way; the menu itself is the grid's to load. */
export function useItemsWithOptions(): ReadonlySet<string> {
  return useQuery({ ...menuQuery, enabled: false, select: idsOf }).data ?? NONE;
}

function idsOf({ items }: Menu): ReadonlySet<string> {
  return new Set(
    items.filter(({ name, options }) => options.length > 0 && !isOpenPrice(name)).map(({ id }) => id),
  );
}
