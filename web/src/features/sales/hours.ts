/** A day's sales by the hour: which hours to draw, and how tall each bar is. */
import type { SalesHour } from '~/api/types';

/** A cafe's usual day: these hours are drawn even when nothing was sold in them. */
const OPENS = 7;
const CLOSES = 20;

export interface HourBar extends SalesHour {
  /** The share of the height of the best hour, 0 to 1. */
  share: number;
}

/** From the first to the last hour that sold something, and at least the usual day. */
export function hourBars(hours: readonly SalesHour[]): HourBar[] {
  const sold = hours.filter(({ count }) => count > 0).map(({ hour }) => hour);
  const first = Math.min(OPENS, ...sold);
  const last = Math.max(CLOSES, ...sold);
  const best = Math.max(1, ...hours.map(({ sales_centavos }) => sales_centavos));
  return hours
    .filter(({ hour }) => hour >= first && hour <= last)
    .map((hour) => ({ ...hour, share: hour.sales_centavos / best }));
}
