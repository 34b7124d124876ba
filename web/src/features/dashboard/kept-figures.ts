import type { Kept } from '~/api/or-kept';
import type { DayFigures } from '~/api/types';
import { currentStaff } from '~/lib/current-staff';
import { isDay } from '~/lib/days';
import { keep, kept } from '~/lib/storage';

/** The day's last known figures, for a till that is reloaded while the server is away. */
const KEY = 'keptFigures';

export function keepFigures(figures: DayFigures): void {
  const held: Kept<DayFigures> = { at: Date.now(), data: figures };
  if (currentStaff()) keep(KEY, JSON.stringify(held));
}

export function keptFigures(): Kept<DayFigures> | null {
  return parseFigures(kept(KEY) ?? '');
}

/** The figures in a stored text, or null if they are of another version or were tampered with. */
export function parseFigures(text: string): Kept<DayFigures> | null {
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
