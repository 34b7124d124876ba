import type { MenuItem, SoldTimes } from '~/api/types';
import { formatMinute, manilaMinute } from '~/lib/time';

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * The words on a tile while its item is not sold: 'From 6:00 AM', 'Until 10:00 AM', 'From Sat'. Null while it is sold.
 * @param minute the minute of Manila's week, counted from Monday 0:00
 */
export function closedWords({ days, from_minute, until_minute }: SoldTimes, minute: number): string | null {
  const length = modulo(until_minute - from_minute, DAY) || DAY;
  const starts = days.map((day) => day * DAY + from_minute);
  const since = Math.min(...starts.map((start) => modulo(minute - start, WEEK)));
  if (since < length) return null;
  const wait = Math.min(...starts.map((start) => modulo(start - minute, WEEK)));
  const ofDay = minute % DAY;
  if (ofDay + wait < DAY) return `From ${formatMinute(from_minute)}`;
  const end = ofDay - (since - length);
  // The item was sold earlier today.
  if (end > 0) return `Until ${formatMinute(end)}`;
  const day = DAYS[Math.floor(((minute + wait) % WEEK) / DAY)];
  return from_minute === 0 ? `From ${day}` : `From ${day} ${formatMinute(from_minute)}`;
}

/** Likewise for an item at a time by the server's clock (ms). */
export function closedAt({ sold }: Pick<MenuItem, 'sold'>, at: number): string | null {
  return sold && closedWords(sold, manilaMinute(at));
}

function modulo(number: number, by: number): number {
  return ((number % by) + by) % by;
}
