/** Names for the filters of a report's rows. */
import { formatDay, formatPlainDay } from '~/lib/days';
import { hourSpan, percentOf } from '~/lib/figures';
import { ORDER_TYPE_WORDS, TENDER_WORDS } from '~/lib/sale-words';
import { kindWord } from '~/lib/tax/words';
import { formatWhole } from '~/lib/whole';
import { WEEKDAYS } from './charts/hours';
import { OUTCOMES, type RowsFilter } from './rows-filter';

const DAY_MS = 86_400_000;

/**
 * 'Monday, 10 AM to 11 AM'; null if all rows are shown. @param staffName the name of `staff` or `voided_by`, once known
 */
export function filterName(filter: RowsFilter, staffName: string | null): string | null {
  const { since, until, weekday, hour, last_hour, item, group, staff, category } = filter;
  const parts = [
    since && until && daysName(since, until),
    weekday !== undefined && WEEKDAYS[weekday],
    hour !== undefined && hourSpan(hour, last_hour),
    item,
    group,
    filter.choice && [filter.choice_group, filter.choice].filter(Boolean).join(': '),
    category,
    filter.spent && 'Expenses only',
    staff && (staffName ?? 'One person'),
    filter.outcome && OUTCOMES[filter.outcome],
    filter.order_type && ORDER_TYPE_WORDS[filter.order_type],
    filter.kind && kindWord(filter.kind),
    filter.by_law && 'With a discount by law',
    filter.less_vat && 'Less VAT',
    filter.served && 'With service charge',
    filter.tender && `Paid by ${filter.tender_name ?? TENDER_WORDS[filter.tender]}`,
    filter.completed && 'Completed orders',
    filter.discounted && 'Discounted sales',
    filter.discount_tenths !== undefined && `Discount ${percentOf(filter.discount_tenths)}`,
    filter.with_voided && 'With voided sales',
    filter.voided && (filter.voided_by ? `Voided by ${staffName ?? 'one person'}` : 'Voided sales'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** 'Sat, Nov 21, 2026' or 'Nov 15, 2026 to Nov 21, 2026'. */
export function daysName(first: string, last: string): string {
  return first === last ? formatDay(first) : `${formatPlainDay(first)} to ${formatPlainDay(last)}`;
}

/** 'Oct 22, 2026 to Nov 22, 2026, 32 days'. */
export function rangeName(first: string, last: string): string {
  const days = daysFrom(first, last);
  return days > 1 ? `${daysName(first, last)}, ${formatWhole(days)} days` : daysName(first, last);
}

/** How many days these are, both inclusive. */
export function daysFrom(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}
