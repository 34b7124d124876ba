import { shiftDay } from '~/lib/days';

/** The first and last day of the month before this day's, which is the range that an accountant asks for. */
export function monthBefore(day: string): { from: string; to: string } {
  const to = shiftDay(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
