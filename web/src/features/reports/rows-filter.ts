/** The filter on a report's rows (a bar, an item, a person), kept in the address. */
import type { Sale, TenderKind } from '~/api/types';
import { isDay } from '~/lib/days';
import { CATEGORIES, type Category } from '~/lib/expense-categories';
import type { ReportType } from '~/lib/report-choice';
import { TENDER_WORDS } from '~/lib/sale-words';
import { typedText } from '~/lib/typed-text';

const ORDER_TYPES: Sale['order_type'][] = ['dine-in', 'take-out'];
const TENDERS = Object.keys(TENDER_WORDS) as TenderKind[];

/** The outcomes of a count, with their names. */
export const OUTCOMES = {
  short: 'Short',
  over: 'Over',
  late: 'Counted late',
  uncounted: 'Not counted yet',
};
type Outcome = keyof typeof OUTCOMES;
const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[];

export interface RowsFilter {
  /** The days of a bar, both inclusive. */
  since?: string;
  until?: string;
  /** Monday is 0. */
  weekday?: number;
  hour?: number;
  /** With `hour`: the last of several consecutive hours. */
  last_hour?: number;
  /** The name under which the item was sold. */
  item?: string;
  /** The id of the staff member who sold, or who counted the drawer. */
  staff?: string;
  /** For shifts: the outcome of the count. */
  outcome?: Outcome;
  completed?: 1;
  voided?: 1;
  /** Include voided sales. */
  with_voided?: 1;
  discounted?: 1;
  /** The discount, in tenths of a percent. */
  discount_tenths?: number;
  /** The id of the person who voided. */
  voided_by?: string;
  order_type?: Sale['order_type'];
  /** For sales: somebody showed a card for a discount by law. For cards: the law's discount is the one that counted. */
  by_law?: 1;
  /** With a service charge. */
  served?: 1;
  /** For cards: the kind, as named in our table of laws. */
  kind?: string;
  /** For cards: VAT was taken off. */
  less_vat?: 1;
  /** For VAT: by month rather than by day. */
  by?: 'month';
  /** Paid with this tender, alone or among others. */
  tender?: TenderKind;
  /** With `tender`: its name. */
  tender_name?: string;
  /** The group of the items, such as 'Coffee'. */
  group?: string;
  /** A choice under the name it was sold by, and its group of options: 'Oat milk', 'Milk'. */
  choice?: string;
  choice_group?: string;
  /** A number, an amount or an item, as typed. */
  search?: string;
  /** For expenses. */
  category?: Category;
  /** Only the expenses, without the daily revenue. */
  spent?: 1;
}

/** Parse the row filter from the address, as far as it applies to the report. */
export function filterOf(search: Record<string, unknown>, type: ReportType): RowsFilter {
  if (type === 'inventory') return {};
  const days = isDay(search.since) && isDay(search.until) && { since: search.since, until: search.until };
  if (type === 'financial') {
    const category = CATEGORIES.find((name) => name === search.category);
    return { ...days, ...(category && { category }), ...(search.spent === 1 && { spent: 1 }) };
  }
  const { weekday, hour, last_hour, item, staff, voided_by } = search;
  if (type === 'shifts') {
    const outcome = OUTCOME_NAMES.find((name) => name === search.outcome);
    return { ...days, ...(outcome && { outcome }), ...(typeof staff === 'string' && { staff }) };
  }
  if (type === 'taxes') {
    const kind = typedText(search.kind);
    return {
      ...days,
      ...(kind && { kind }),
      ...(search.by_law === 1 && { by_law: 1 }),
      ...(search.less_vat === 1 && { less_vat: 1 }),
      ...(search.by === 'month' && { by: 'month' }),
    };
  }
  const order_type = ORDER_TYPES.find((type) => type === search.order_type);
  const tender = TENDERS.find((kind) => kind === search.tender);
  const tender_name = typedText(search.tender_name);
  const choice = typedText(search.choice);
  const choice_group = typedText(search.choice_group);
  return {
    ...days,
    ...(isUpTo(weekday, 6) && { weekday }),
    ...(isUpTo(hour, 23) && { hour, ...(isUpTo(last_hour, 23) && last_hour >= hour && { last_hour }) }),
    ...(typedText(item) && { item: typedText(item) }),
    ...(typedText(search.group) && { group: typedText(search.group) }),
    ...(choice && { choice, ...(choice_group && { choice_group }) }),
    ...(typedText(search.search) && { search: typedText(search.search) }),
    ...(typeof staff === 'string' && { staff }),
    ...(typeof voided_by === 'string' && { voided_by }),
    ...(order_type && { order_type }),
    ...(search.by_law === 1 && { by_law: 1 }),
    ...(search.served === 1 && { served: 1 }),
    ...(tender && { tender, ...(tender_name && { tender_name }) }),
    ...(search.completed === 1 && { completed: 1 }),
    ...(search.voided === 1 && { voided: 1 }),
    ...(search.with_voided === 1 && { with_voided: 1 }),
    ...(search.discounted === 1 && { discounted: 1 }),
    ...(isUpTo(search.discount_tenths, 1000) && { discount_tenths: search.discount_tenths }),
  };
}

function isUpTo(value: unknown, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;
}
