import { queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import { formatDay } from '~/lib/days';

/** The cards of a business day; inventory value and low stock are current, whatever the day. */
export const dashboardQuery = (on: string) =>
  queryOptions({
    queryKey: ['dashboard', on],
    queryFn: ({ signal }) => answer(api.GET('/api/dashboard', { params: { query: { on } }, signal })),
    meta: { topics: ['figures', 'stock'] },
  });

export type Exported = 'sales' | 'expenses';

/** A day's sales or expenses as a CSV file; a partial file is a failure. */
export function exportOf(kind: Exported, on: string): Promise<Blob> {
  return withApproval(`Export the ${kind} of ${formatDay(on)}`, (approval) => {
    const options = { params: { query: { on, ...approval } }, parseAs: 'blob' } as const;
    return answer(
      kind === 'sales'
        ? api.GET('/api/dashboard/sales.csv', options)
        : api.GET('/api/dashboard/expenses.csv', options),
    );
  });
}
