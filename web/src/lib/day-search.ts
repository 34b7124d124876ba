import { isDay } from './days';

/** The business day that an address names. */
export interface DaySearch {
  /** YYYY-MM-DD; absent: today, even as the day changes while the screen is open. */
  on?: string;
}

/** Ignores anything that is not a day. */
export function daySearch({ on }: Record<string, unknown>): DaySearch {
  return isDay(on) ? { on } : {};
}
