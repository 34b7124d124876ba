import { isDay } from './days';

/** The business day that an address names. */
export interface DaySearch {
  /** YYYY-MM-DD; absent: today, also when the day turns while the screen is open. */
  on?: string;
}

/** Ignores anything that is not a day. */
export function daySearch({ on }: Record<string, unknown>): DaySearch {
  return isDay(on) ? { on } : {};
}
