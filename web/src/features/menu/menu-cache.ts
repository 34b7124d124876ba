import type { Menu, MenuItem, OptionGroup } from '~/api/types';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { readStored, writeStored } from '~/lib/storage';
import { cachePictures } from './cache-pictures';

/** The last menu received, so that a till can reload while the server is unreachable. */
interface CachedMenu {
  /** When the server sent it, in milliseconds. */
  at: number;
  menu: Menu;
}

const KEY = 'keptMenu';
const FREQUENT_KEY = 'keptFrequent';
/** Storing it can wait until the tiles are painted. */
const WRITE_AFTER_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

export function cacheMenu(menu: CachedMenu): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!currentStaff()) return;
    writeStored(KEY, JSON.stringify(menu));
    cachePictures(menu.menu.items);
  }, WRITE_AFTER_MS);
}

export function cachedMenu(): CachedMenu | null {
  return parseMenu(readStored(KEY) ?? '');
}

/** Parse a stored menu; null if it is of another version or was tampered with. */
export function parseMenu(text: string): CachedMenu | null {
  try {
    const { at, menu } = JSON.parse(text);
    return Number.isFinite(at) && isMenu(menu) ? { at, menu } : null;
  } catch {
    return null;
  }
}

/** Store what sells most at this hour, for when the server cannot be asked. */
export function cacheFrequent(ids: readonly string[]): void {
  writeStored(FREQUENT_KEY, JSON.stringify(ids));
}

export function cachedFrequent(): string[] {
  return parseFrequent(readStored(FREQUENT_KEY) ?? '');
}

export function parseFrequent(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : [];
  } catch {
    return [];
  }
}

function isMenu(menu: Partial<Menu> | null): menu is Menu {
  return (
    [menu?.items, menu?.groups, menu?.options].every(Array.isArray) &&
    (menu?.items?.every(isItem) ?? false) &&
    (menu?.options?.every(isOptionGroup) ?? false)
  );
}

function isItem(item: Partial<MenuItem> | null): item is MenuItem {
  return (
    [item?.id, item?.name, item?.group].every((text) => typeof text === 'string') &&
    Array.isArray(item?.options) &&
    typeof item.choice_prices === 'object' &&
    [item?.price_centavos, item?.current_stock, item?.min_stock_level].every(Number.isInteger)
  );
}

function isOptionGroup(group: Partial<OptionGroup> | null): group is OptionGroup {
  return (
    [group?.id, group?.name].every((text) => typeof text === 'string') &&
    Array.isArray(group?.choices) &&
    group.choices.every((choice) => Number.isInteger(choice?.delta_centavos))
  );
}

// Signing out, here or in another tab, leaves no API data on the device.
useCurrentStaff.subscribe(({ staff }) => {
  if (staff) return;
  clearTimeout(timer);
  cachePictures([]);
});
