import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { Topic } from '~/api/types';
import { questionOf, type ReportChoice } from '~/lib/report-choice';
import { todayNow } from '~/live/today';
import type { RowsFilter } from './rows-filter';

/** Page sizes: a small first page arrives quickly, and large later ones need few calls. */
const FIRST = 50;
const MOST = 200;

export interface Page {
  rows: unknown[];
  next_cursor: string | null;
}

type Paging = { limit: number; cursor?: string };

/** The query for a table: newest rows first, page by page. */
function table<P extends Page>(
  name: string,
  question: object,
  topics: Topic[],
  read: (paging: Paging, signal: AbortSignal) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey: ['reports', 'rows', name, question],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const page = await read(cursor === null ? { limit: FIRST } : { limit: MOST, cursor }, signal);
      return { ...page, readAt: Date.now(), readOn: todayNow() };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    meta: { topics },
  });
}

export type RowsQuery<P extends Page> = ReturnType<typeof table<P>>;

export function saleRowsQuery(choice: ReportChoice, filter: RowsFilter) {
  const { weekday, hour, last_hour, item, staff, completed, voided, discounted } = filter;
  const { with_voided, discount_tenths } = filter;
  const { voided_by, order_type, tender, tender_name, group, search, by_law, served } = filter;
  const { choice: chosen, choice_group } = filter;
  const question = {
    ...daysQuery(choice, filter),
    ...(weekday !== undefined && { weekday }),
    ...(hour !== undefined && { hour }),
    ...(last_hour !== undefined && { last_hour }),
    ...(item !== undefined && { item }),
    ...(staff !== undefined && { staff }),
    ...(voided_by !== undefined && { voided_by }),
    ...(order_type !== undefined && { order_type }),
    ...(tender !== undefined && { tender }),
    ...(tender_name !== undefined && { tender_name }),
    ...(group !== undefined && { group }),
    ...(chosen !== undefined && { choice: chosen }),
    ...(choice_group !== undefined && { choice_group }),
    ...(search !== undefined && { search }),
    ...(completed && { completed: '1' as const }),
    ...(voided && { voided: '1' as const }),
    ...(with_voided && { with_voided: '1' as const }),
    ...(discounted && { discounted: '1' as const }),
    ...(by_law && { by_law: '1' as const }),
    ...(served && { served: '1' as const }),
    ...(discount_tenths !== undefined && { discount_tenths }),
  };
  return table('sales', question, ['sales'], (paging, signal) =>
    answer(api.GET('/api/reports/details/sales', { params: { query: { ...question, ...paging } }, signal })),
  );
}

export const itemRowsQuery = () =>
  table('items', {}, ['stock'], (query, signal) =>
    answer(api.GET('/api/reports/details/inventory-items', { params: { query }, signal })),
  );

/** Stock transactions; for the inventory report, those of all time (spec section 7). */
export function transactionRowsQuery(choice: ReportChoice, filter: RowsFilter) {
  const question = choice.type === 'inventory' ? { range: 'all' as const } : daysQuery(choice, filter);
  return table('transactions', question, ['stock'], (paging, signal) =>
    answer(
      api.GET('/api/reports/details/inventory-transactions', {
        params: { query: { ...question, ...paging } },
        signal,
      }),
    ),
  );
}

export function dayRowsQuery(choice: ReportChoice, filter: RowsFilter) {
  const question = daysQuery(choice, filter);
  return table('days', question, ['figures'], (paging, signal) =>
    answer(
      api.GET('/api/reports/details/daily-revenue', {
        params: { query: { ...question, ...paging } },
        signal,
      }),
    ),
  );
}

export function expenseRowsQuery(choice: ReportChoice, filter: RowsFilter) {
  const { category } = filter;
  const question = { ...daysQuery(choice, filter), ...(category !== undefined && { category }) };
  return table('expenses', question, ['expenses'], (paging, signal) =>
    answer(
      api.GET('/api/reports/details/expenses', { params: { query: { ...question, ...paging } }, signal }),
    ),
  );
}

export function shiftRowsQuery(choice: ReportChoice, filter: RowsFilter) {
  const { outcome, staff } = filter;
  const question = {
    ...daysQuery(choice, filter),
    ...(outcome !== undefined && { outcome }),
    ...(staff !== undefined && { staff }),
  };
  return table('shifts', question, ['drawer', 'cash'], (paging, signal) =>
    answer(api.GET('/api/reports/details/shifts', { params: { query: { ...question, ...paging } }, signal })),
  );
}

/** The VAT of each day or month of a range. */
export function vatRowsQuery(choice: ReportChoice, filter: RowsFilter) {
  const question = { ...daysQuery(choice, filter), ...(filter.by && { by: filter.by }) };
  return table('vat', question, ['figures'], (paging, signal) =>
    answer(api.GET('/api/reports/details/vat', { params: { query: { ...question, ...paging } }, signal })),
  );
}

/** The persons who showed a card. */
export function cardRowsQuery(choice: ReportChoice, filter: RowsFilter) {
  const { kind, by_law, less_vat } = filter;
  const question = {
    ...daysQuery(choice, filter),
    ...(kind !== undefined && { kind }),
    ...(by_law && { by_law: '1' as const }),
    ...(less_vat && { less_vat: '1' as const }),
  };
  return table('cards', question, ['sales'], (paging, signal) =>
    answer(api.GET('/api/reports/details/cards', { params: { query: { ...question, ...paging } }, signal })),
  );
}

/** The days of a bar replace the range. */
function daysQuery(choice: ReportChoice, { since, until }: RowsFilter) {
  if (since === undefined || until === undefined) return questionOf(choice);
  return { range: 'custom' as const, from: since, to: until };
}
