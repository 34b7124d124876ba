/** What the rows are called that a filter leaves. */
import { formatDay, formatPlainDay } from '~/lib/days';
import { hourSpan } from '~/lib/figures';
import { WEEKDAYS } from './charts/hours';
import type { RowsFilter } from './rows-filter';

/** 'Monday, 10 AM to 11 AM'; null where all rows are wanted. @param staffName who `staff` is, once that is known */
export function filterName(filter: RowsFilter, staffName: string | null): string | null {
  const { since, until, weekday, hour, last_hour, item, staff, category } = filter;
  const parts = [
    since && until && daysName(since, until),
    weekday !== undefined && WEEKDAYS[weekday],
    hour !== undefined && hourSpan(hour, last_hour),
    item,
    category,
    filter.spent && 'Expenses only',
    staff && (staffName ?? 'One person'),
    filter.completed && 'Completed orders',
    filter.discounted && 'Discounted sales',
    filter.voided && 'Voided sales',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** 'Sat, Nov 21, 2026' or 'Nov 15, 2026 to Nov 21, 2026'. */
export function daysName(first: string, last: string): string {
  return first === last ? formatDay(first) : `${formatPlainDay(first)} to ${formatPlainDay(last)}`;
}
