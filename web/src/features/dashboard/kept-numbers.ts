import { create } from 'zustand';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { localStorageIfAny } from '~/lib/storage';
import { todayInManila } from '~/lib/time';

/**
 * The order numbers that were last known to be held, for a till that is reloaded while the server is away: without
 * them it would give out #1 again.
 */
const KEY = 'keptNumbers';

export const useKeptNumbers = create<{ numbers: readonly number[] }>(() => ({ numbers: read() }));

export function keepNumbers(numbers: readonly number[]): void {
  useKeptNumbers.setState({ numbers });
  if (!currentStaff()) return;
  try {
    localStorageIfAny()?.setItem(KEY, JSON.stringify({ on: todayInManila(Date.now()), numbers }));
  } catch {
    // Storage may be full: the numbers live on until the next reload.
  }
}

/** The numbers of a text, where it is of this day. */
export function parseNumbers(text: string, today: string): number[] {
  try {
    const { on, numbers } = JSON.parse(text);
    return on === today && Array.isArray(numbers) && numbers.every(Number.isInteger) ? numbers : [];
  } catch {
    return [];
  }
}

function read(): number[] {
  return parseNumbers(localStorageIfAny()?.getItem(KEY) ?? '', todayInManila(Date.now()));
}

// Whoever signs out, here or in another tab, leaves nothing of the API on the device.
useCurrentStaff.subscribe(({ staff }) => {
  if (staff) return;
  useKeptNumbers.setState({ numbers: [] });
  localStorageIfAny()?.removeItem(KEY);
});
