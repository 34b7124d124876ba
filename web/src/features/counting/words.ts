import type { CountedList, ShelfCount } from '~/api/types';
import { formatDateTime } from '~/lib/time';

export const LIST_NAMES: Record<CountedList, string> = {
  inventory: 'Inventory Items',
  supply: 'Supplies List',
  both: 'Both lists',
};

export const NO_PLACE = 'No place set';

/** 'Both lists, blind', 'Supplies List: Fridge, Shelf'. */
export function scopeText({ counted_list, places, blind }: ShelfCount): string {
  const where = places.length ? `: ${places.map((place) => place || NO_PLACE).join(', ')}` : '';
  return `${LIST_NAMES[counted_list]}${where}${blind ? ', blind' : ''}`;
}

/** 'Applied by Ana, Nov 23, 2026, 3:07 PM'. */
export function endedText({ status, ended_at, ended_by_first_name }: ShelfCount): string {
  if (ended_at === null) return 'Open';
  const done = status === 'applied' ? 'Applied' : 'Cancelled';
  return `${done} by ${ended_by_first_name}, ${formatDateTime(ended_at)}`;
}
