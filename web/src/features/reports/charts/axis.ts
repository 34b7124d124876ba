/** Which columns of a chart are named below it: the less room, the fewer. */
import { formatMonth, formatShortDay } from '~/lib/days';
import type { Granularity } from './periods';

/** The least chart width at which a name is shown. */
export type Room = 'narrow' | 'medium' | 'wide';

export interface AxisName {
  index: number;
  name: string;
  from: Room;
}

/** How many names fit side by side at each width. */
const DATES: Record<Room, number> = { narrow: 4, medium: 7, wide: 12 };
const YEARS: Record<Room, number> = { narrow: 6, medium: 11, wide: 22 };
/** Beyond this many, months are labelled by year. */
const NAMED_MONTHS = 18;

/** Days and weeks are named by their first day, months by name, quarters and large numbers of months by year. */
export function periodAxis(starts: readonly string[], granularity: Granularity): AxisName[] {
  const isYears = granularity === 'quarter' || (granularity === 'month' && starts.length > NAMED_MONTHS);
  const named = starts.flatMap((start, index) => {
    if (isYears) return start.slice(5, 7) === '01' ? [{ index, name: start.slice(0, 4) }] : [];
    return [{ index, name: granularity === 'month' ? formatMonth(start) : formatShortDay(start) }];
  });
  return spaced(named, isYears ? YEARS : DATES);
}

/**
 * Keep every nth name, counting from the last; names shown where there is little room also show where there is more.
 */
export function spaced<Named extends { index: number; name: string }>(
  named: readonly Named[],
  most: Record<Room, number>,
): AxisName[] {
  const every = (room: Room, than = 1) => than * Math.max(1, Math.ceil(named.length / most[room] / than));
  const wide = every('wide');
  const medium = every('medium', wide);
  const narrow = every('narrow', medium);
  const roomFor = (gap: number): Room | null => {
    if (gap % narrow === 0) return 'narrow';
    if (gap % medium === 0) return 'medium';
    return gap % wide === 0 ? 'wide' : null;
  };
  return named.flatMap(({ index, name }, at) => {
    const from = roomFor(named.length - 1 - at);
    return from ? [{ index, name, from }] : [];
  });
}
