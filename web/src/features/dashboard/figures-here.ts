import type { Kept } from '~/api/or-kept';
import type { DayFigures } from '~/api/types';
import { todayInManila } from '~/lib/time';

/** A sale that waits on this device. */
export interface WaitingSale {
  sale: { total_centavos: number };
  /** Milliseconds since 1970, by this device's clock. */
  queuedAt: number;
}

/**
 * The day's figures while the server is away: its last word, with the sales that wait here. Undefined once that day is
 * over, since nobody here knows what the new one has brought. This device's clock may be wrong, so it only measures
 * how long ago the server told its own time.
 */
export function figuresHere(
  { at, data: figures }: Kept<DayFigures>,
  waiting: readonly WaitingSale[],
  now: number,
): DayFigures | undefined {
  const dayOf = (instant: number) => todayInManila(Date.parse(figures.as_of) + instant - at);
  if (dayOf(now) !== figures.on) return undefined;
  const made = waiting.filter(({ queuedAt }) => dayOf(queuedAt) === figures.on);
  return {
    ...figures,
    sales_centavos: made.reduce((sum, { sale }) => sum + sale.total_centavos, figures.sales_centavos),
    transaction_count: figures.transaction_count + made.length,
  };
}
