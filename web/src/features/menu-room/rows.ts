/** The rows of the list: a heading for each group, and its items. */
import type { MenuChip, MenuEntry, MenuEntryList } from '~/api/types';
import { hasWords, searchWords } from '~/lib/search-words';
import { groupKeyOf } from './entry';

export type MenuRow =
  | { id: string; group: MenuChip; entries: MenuEntry[] }
  | { id: string; entry: MenuEntry };

/**
 * The entries whose name, code or group has the words, by group.
 * @param deleted listed among them although they are on no menu; in the last group if their own is deleted too
 */
export function rowsOf(
  { entries, groups }: MenuEntryList,
  deleted: readonly MenuEntry[],
  text: string,
  ids: ReadonlySet<string> | null,
): MenuRow[] {
  const words = searchWords(text);
  const keys = new Set(groups.map(({ key }) => key));
  const keyOf = (entry: MenuEntry) => {
    const key = groupKeyOf(entry);
    return keys.has(key) ? key : groups.at(-1)?.key;
  };
  return groups.flatMap((group): MenuRow[] => {
    const all = entries.filter((entry) => groupKeyOf(entry) === group.key);
    const shown = [...all, ...deleted.filter((entry) => keyOf(entry) === group.key)].filter(
      ({ id, name, code }) =>
        (ids === null || ids.has(id)) && hasWords(`${name} ${code ?? ''} ${group.name}`, words),
    );
    if (shown.length === 0) return [];
    return [{ id: group.key, group, entries: all }, ...shown.map((entry) => ({ id: entry.id, entry }))];
  });
}
