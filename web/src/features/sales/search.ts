/** What of the daily view stands in the address besides its day. */
export interface SalesSearch {
  /** Only the sales of this hour of the day, 0 to 23; absent: all. */
  hour?: number;
}

/** Whatever is no hour is left out. */
export function salesSearch({ hour }: Record<string, unknown>): SalesSearch {
  return typeof hour === 'number' && Number.isInteger(hour) && hour >= 0 && hour < 24 ? { hour } : {};
}
