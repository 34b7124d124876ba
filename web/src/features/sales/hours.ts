/** Which hours of a day's sales to draw, and how tall each bar is. */
import type { SalesHour } from '~/api/types';

/** A cafe's usual opening hours, which are drawn even if nothing was sold in them. */
const OPENS = 7;
const CLOSES = 20;

export interface HourBar extends SalesHour {
  /** The bar's height as a fraction of the best hour's, 0 to 1. */
  share: number;
}

/** The hour that sold most, among those in which anything was sold. */
export function bestOf(hours: readonly SalesHour[]): SalesHour {
  const isBetter = (best: SalesHour, { count, sales_centavos }: SalesHour) =>
    count > 0 && (best.count === 0 || sales_centavos > best.sales_centavos);
  return hours.reduce((best, hour) => (isBetter(best, hour) ? hour : best));
}

/** From the first to the last hour with sales, and at least the usual opening hours. */
export function hourBars(hours: readonly SalesHour[]): HourBar[] {
  const sold = hours.filter(({ count }) => count > 0).map(({ hour }) => hour);
  const first = Math.min(OPENS, ...sold);
  const last = Math.max(CLOSES, ...sold);
  const best = Math.max(1, ...hours.map(({ sales_centavos }) => sales_centavos));
  return hours
    .filter(({ hour }) => hour >= first && hour <= last)
    .map((hour) => ({ ...hour, share: hour.sales_centavos / best }));
}
