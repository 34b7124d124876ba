import type { Cached } from '~/api/or-cached';
import type { DayFigures } from '~/api/types';
import { currentStaff } from '~/lib/current-staff';
import { isDay } from '~/lib/days';
import { readStored, writeStored } from '~/lib/storage';

/** The day's last known figures, for a till that is reloaded while the server is away. */
const KEY = 'keptFigures';

export function storeFigures(figures: DayFigures): void {
  const stored: Cached<DayFigures> = { at: Date.now(), data: figures };
  if (currentStaff()) writeStored(KEY, JSON.stringify(stored));
}

export function storedFigures(): Cached<DayFigures> | null {
  return parseFigures(readStored(KEY) ?? '');
}

/** The figures in a stored text, or null if they are of another version or were tampered with. */
export function parseFigures(text: string): Cached<DayFigures> | null {
  try {
    const { at, data } = JSON.parse(text);
    return Number.isFinite(at) && isFigures(data) ? { at, data } : null;
  } catch {
    return null;
  }
}

function isFigures({ on, as_of, sales_centavos, expenses_centavos, transaction_count }: DayFigures): boolean {
  return (
    isDay(on) &&
    Number.isFinite(Date.parse(as_of)) &&
    [sales_centavos, expenses_centavos, transaction_count].every(Number.isSafeInteger)
  );
}
