import { typedText } from '~/lib/typed-text';

/** The daily view's state in the address, besides its day. */
export interface SalesSearch {
  /** Only the sales of this hour of the day, 0 to 23; absent: all. */
  hour?: number;
  /** A number, an amount or an item, as it was typed; absent: all. */
  search?: string;
}

/** Ignores anything else in the address. */
export function salesSearch({ hour, search }: Record<string, unknown>): SalesSearch {
  const isHour = typeof hour === 'number' && Number.isInteger(hour) && hour >= 0 && hour < 24;
  const text = typedText(search);
  return { ...(isHour && { hour }), ...(text && { search: text }) };
}
