/** The names of a Manila day's hours in charts. */
import { counted } from '~/lib/whole';

/** Monday first, as the server counts. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The hours from the first to the last with a count above 0; empty if there are none. */
export function openHours(counts: readonly number[]): number[] {
  const hours = counts.flatMap((count, hour) => (count > 0 ? [hour] : []));
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** 1 → '1 order', 1234 → '1,234 orders'. */
export function ordersOf(count: number): string {
  return counted(count, 'order');
}
