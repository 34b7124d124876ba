import type { MenuItem } from '~/api/types';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';

/** The last good menu, for a till that is reloaded while the server is away. Nothing else of the API is kept. */
interface KeptMenu {
  /** When the server gave it, in milliseconds. */
  at: number;
  items: MenuItem[];
}

const KEY = 'keptMenu';
const FREQUENT_KEY = 'keptFrequent';
/** Writing can wait until the tiles are painted. */
const WRITE_AFTER_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

export function keepMenu(menu: KeptMenu): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!currentStaff()) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(menu));
    } catch {
      // Storage may be full or forbidden: the till works until it is reloaded.
    }
  }, WRITE_AFTER_MS);
}

export function keptMenu(): KeptMenu | null {
  try {
    return parseKept(localStorage.getItem(KEY) ?? '');
  } catch {
    return null;
  }
}

/** The menu in a stored text, or null if it is of another version or was tampered with. */
export function parseKept(text: string): KeptMenu | null {
  try {
    const { at, items } = JSON.parse(text);
    return Number.isFinite(at) && Array.isArray(items) && items.every(isItem) ? { at, items } : null;
  } catch {
    return null;
  }
}

/** What sells most at this hour, for as long as the server cannot be asked. */
export function keepFrequent(ids: readonly string[]): void {
  try {
    localStorage.setItem(FREQUENT_KEY, JSON.stringify(ids));
  } catch {
    // As above.
  }
}

export function keptFrequent(): string[] {
  try {
    return parseFrequent(localStorage.getItem(FREQUENT_KEY) ?? '');
  } catch {
    return [];
  }
}

export function parseFrequent(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : [];
  } catch {
    return [];
  }
}

function isItem(item: Partial<MenuItem> | null): item is MenuItem {
  return (
    typeof item?.id === 'string' &&
    typeof item.name === 'string' &&
    [item.price_centavos, item.current_stock, item.min_stock_level].every(Number.isInteger)
  );
}

// Signing out, here or in another tab, leaves no API data on the device.
useCurrentStaff.subscribe(({ staff }) => {
  if (staff) return;
  clearTimeout(timer);
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(FREQUENT_KEY);
  } catch {
    // Nothing can be read from a forbidden storage either.
  }
});
