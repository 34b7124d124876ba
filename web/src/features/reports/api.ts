import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type {
  FinancialReport,
  InventoryReport,
  SalesReport,
  ShiftsReport,
  TaxReport,
  Topic,
} from '~/api/types';
import { questionOf, type ReportChoice, type ReportType } from '~/lib/report-choice';

export type Sort = 'quantity' | 'revenue';

export type Report =
  | { type: 'sales'; figures: SalesReport }
  | { type: 'inventory'; figures: InventoryReport }
  | { type: 'financial'; figures: FinancialReport }
  | { type: 'shifts'; figures: ShiftsReport }
  | { type: 'taxes'; figures: TaxReport };

/**
 * The topics that change each report. The kitchen's ticks complete orders, and the stock shown is always the current
 * one.
 */
const TOPICS: Record<ReportType, Topic[]> = {
  sales: ['figures', 'sales'],
  inventory: ['stock'],
  financial: ['figures'],
  // A safe drop is a cash movement.
  shifts: ['drawer', 'cash'],
  taxes: ['figures'],
};

export const reportQuery = (choice: ReportChoice, sort: Sort) =>
  queryOptions({
    queryKey: ['reports', choice.type, questionOf(choice), choice.type === 'sales' ? sort : null],
    queryFn: ({ signal }) => readReport(choice, sort, signal),
    meta: { topics: TOPICS[choice.type] },
  });

/** What recipes used of each ingredient in the days of a report. */
export const ingredientsQuery = ({ range, from, to }: Pick<SalesReport, 'range' | 'from' | 'to'>) => {
  const query = questionOf({ type: 'sales', range, from, to });
  return queryOptions({
    queryKey: ['reports', 'ingredients', query],
    queryFn: ({ signal }) => answer(api.GET('/api/reports/ingredients', { params: { query }, signal })),
    meta: { topics: ['figures', 'stock'] },
  });
};

async function readReport(choice: ReportChoice, sort: Sort, signal: AbortSignal): Promise<Report> {
  const query = questionOf(choice);
  const { type } = choice;
  if (type === 'inventory') {
    return { type, figures: await answer(api.GET('/api/reports/inventory', { params: { query }, signal })) };
  }
  if (type === 'financial') {
    return { type, figures: await answer(api.GET('/api/reports/financial', { params: { query }, signal })) };
  }
  if (type === 'shifts') {
    return { type, figures: await answer(api.GET('/api/reports/shifts', { params: { query }, signal })) };
  }
  if (type === 'taxes') {
    return { type, figures: await answer(api.GET('/api/reports/taxes', { params: { query }, signal })) };
  }
  const params = { query: { ...query, sort } };
  return { type, figures: await answer(api.GET('/api/reports/sales', { params, signal })) };
}
