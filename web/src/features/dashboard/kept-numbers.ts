import { create } from 'zustand';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { keep, kept, onKeptElsewhere } from '~/lib/storage';

/**
 * The order numbers that were last known to be held, for a till that is reloaded while the server is away: without
 * them it would give out #1 again. They hold until the server says otherwise: orders are cooked past midnight, and
 * the tablet's clock may be wrong.
 */
const KEY = 'keptNumbers';

export const useKeptNumbers = create<{ numbers: readonly number[] }>(() => ({ numbers: read() }));

export function keepNumbers(numbers: readonly number[]): void {
  useKeptNumbers.setState({ numbers });
  if (currentStaff()) keep(KEY, JSON.stringify({ numbers }));
}

export function parseNumbers(text: string): number[] {
  try {
    const { numbers } = JSON.parse(text);
    return Array.isArray(numbers) && numbers.every(Number.isInteger) ? numbers : [];
  } catch {
    return [];
  }
}

function read(): number[] {
  return parseNumbers(kept(KEY) ?? '');
}

// A number that another tab gives out is in use here.
onKeptElsewhere((key) => {
  if (key === KEY) useKeptNumbers.setState({ numbers: read() });
});

// Signing out, here or in another tab, leaves no API data on the device.
useCurrentStaff.subscribe(({ staff }) => {
  if (!staff) useKeptNumbers.setState({ numbers: [] });
});
