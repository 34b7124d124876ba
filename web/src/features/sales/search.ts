import { typedText } from '~/lib/typed-text';

/** The daily view's state in the address, besides the day. */
export interface SalesSearch {
  /** Show only the sales of this hour of the day, 0 to 23; absent: all. */
  hour?: number;
  /** A number, an amount or an item, as typed; absent: all. */
  search?: string;
}

/** Parse the state from the address; ignores anything else in it. */
export function salesSearch({ hour, search }: Record<string, unknown>): SalesSearch {
  const isHour = typeof hour === 'number' && Number.isInteger(hour) && hour >= 0 && hour < 24;
  const text = typedText(search);
  return { ...(isHour && { hour }), ...(text && { search: text }) };
}
