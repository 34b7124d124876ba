import type { MenuItem } from '~/api/types';
import { hasWords, searchWords } from '~/lib/search-words';
import { itemWithCode } from './scanned-item';

/** The first chip: the items that sell most at this hour, in that order. */
export const FREQUENT = 'frequent';

interface Filter {
  text: string;
  /** A group's key, FREQUENT, or null for all groups. */
  group: string | null;
  /** Ids of the items that were frequent when the chip was chosen: nothing may move under a finger. */
  frequent: readonly string[];
}

interface Found {
  items: readonly MenuItem[];
  /** True if the chosen group had no match, so that the items are from all groups. */
  isElsewhere: boolean;
}

export function findItems(items: readonly MenuItem[], { text, group, frequent }: Filter): Found {
  const words = searchWords(text);
  const coded = words.length === 0 ? undefined : itemWithCode(items, text);
  const named = () => items.filter(({ name }) => hasWords(name, words));
  const matching = words.length === 0 ? items : coded ? [coded] : named();
  const inGroup = ofGroup(matching, group, frequent);
  const isElsewhere = words.length > 0 && inGroup.length === 0 && matching.length > 0;
  return { items: isElsewhere ? matching : inGroup, isElsewhere };
}

function ofGroup(items: readonly MenuItem[], group: string | null, frequent: readonly string[]) {
  if (group === null) return items;
  if (group !== FREQUENT) return items.filter((item) => item.group === group);
  const byId = new Map(items.map((item) => [item.id, item]));
  return frequent.flatMap((id) => byId.get(id) ?? []);
}

export type EmptyReason = 'failed' | 'none' | 'sold-out' | 'sold-out-match' | 'not-frequent' | 'filtered';

/** Why there are no tiles, from the whole menu and its listed part. */
export function whyEmpty(
  menu: readonly MenuItem[] | undefined,
  listed: readonly MenuItem[],
  filter: Filter,
): EmptyReason {
  if (!menu) return 'failed';
  if (menu.length === 0) return 'none';
  if (listed.length === 0) return 'sold-out';
  const isSearch = searchWords(filter.text).length > 0;
  if (isSearch && findItems(menu, { ...filter, group: null }).items.length > 0) return 'sold-out-match';
  return filter.group === FREQUENT && !isSearch ? 'not-frequent' : 'filtered';
}
