import type { Reading, ReadingHead, SaleOfReading } from '~/api/types';
import { formatDay, weekdayOf } from '~/lib/days';
import { differenceWords } from '~/lib/difference';
import { formatDateTime } from '~/lib/time';

/** 'Mon, Nov 23, 2026', or the first and the last of several days. */
export function daysOf({ first_on, last_on }: Pick<Reading, 'first_on' | 'last_on'>): string {
  return first_on === last_on ? formatDay(last_on) : `${formatDay(first_on)} to ${formatDay(last_on)}`;
}

/** 'Z-reading 12'; an X-reading has no number. */
export function nameOf({ number }: Pick<Reading | ReadingHead, 'number'>): string {
  return number === null ? 'X-reading' : `Z-reading ${number}`;
}

/** '#12, Nov 23, 2026, 3:07 PM'. */
export function saleText({ order_number, at }: Pick<SaleOfReading, 'order_number' | 'at'>): string {
  return `${order_number === null ? 'No number' : `#${order_number}`}, ${formatDateTime(at)}`;
}

/** 'The Z-reading of Monday, Nov 23, 2026 closes the day for good.' */
export function closesText(days: Pick<Reading, 'first_on' | 'last_on'>): string {
  const isSingle = days.first_on === days.last_on;
  const daysText = isSingle
    ? `${weekdayOf(days.last_on)}, ${formatDay(days.last_on).split(', ').slice(1).join(', ')}`
    : daysOf(days);
  return `The Z-reading of ${daysText} closes ${isSingle ? 'the day' : 'these days'} for good.`;
}

/** 'Short by ₱500.00, over by ₱20.00': separately, since one would hide the other. Null if no drawer was counted. */
export function drawersText(head: Pick<ReadingHead, 'short_centavos' | 'over_centavos'>): string | null {
  const { short_centavos: short, over_centavos: over } = head;
  if (short === null || over === null) return null;
  if (short === 0 || over === 0) return differenceWords(over - short);
  return `${differenceWords(-short)}, ${differenceWords(over).toLowerCase()}`;
}
