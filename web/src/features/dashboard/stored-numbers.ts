import { create } from 'zustand';
import type { Cached } from '~/api/or-cached';
import type { ActiveSummary } from '~/api/types';
import { currentStaff } from '~/lib/current-staff';
import { onStoredElsewhere, readStored, writeStored } from '~/lib/storage';

/**
 * The last known active orders, for a till that is reloaded while the server is away: without their numbers it would
 * give out #1 again. They hold until the server says otherwise: orders are cooked past midnight, and the tablet's clock
 * may be wrong.
 */
const KEY = 'keptNumbers';

export const useStoredNumbers = create<{ numbers: readonly number[] }>(() => ({ numbers: read() }));

export function storeNumbers({ active_count: count, numbers_in_use: numbers }: ActiveSummary): void {
  useStoredNumbers.setState({ numbers });
  if (currentStaff()) writeStored(KEY, JSON.stringify({ at: Date.now(), count, numbers }));
}

export function storedSummary(): Cached<ActiveSummary> | null {
  return parseSummary(readStored(KEY) ?? '');
}

/** An earlier version stored the numbers alone. */
export function parseSummary(text: string): Cached<ActiveSummary> | null {
  try {
    const { at = 0, numbers, count = numbers.length } = JSON.parse(text);
    return [at, count, ...numbers].every(Number.isInteger)
      ? { at, data: { active_count: count, numbers_in_use: numbers } }
      : null;
  } catch {
    return null;
  }
}

function read(): number[] {
  return storedSummary()?.data.numbers_in_use ?? [];
}

// A number that another tab gives out is in use here. Signing out removes them from the device, and not from this page:
// the next person would otherwise call out a number that an order has, until the server answers.
onStoredElsewhere((key, text) => {
  if (key === KEY && text !== null) useStoredNumbers.setState({ numbers: read() });
});
