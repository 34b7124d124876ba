import { useMemo, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { expensesQuery } from '~/features/expenses/api';
import { DayOfExpenses } from '~/features/expenses/day-of-expenses';
import { useSearch } from '~/lib/navigation';
import { rowSearch } from '~/lib/row-search';
import type { ViewProps } from './lazy-view';
import { ScreenAside } from './screen-aside';
import { useChosenDay } from './use-chosen-day';

/** Expenses (spec section 2). */
export default function ExpensesPage({ title, onBack }: ViewProps) {
  const { on, today, choose } = useChosenDay();
  const { row } = useSearch(rowSearch);
  const scroller = useRef<HTMLElement>(null);
  const shown = useMemo(() => [expensesQuery(on).queryKey], [on]);
  return (
    <PageFrame ref={scroller} title={title} onBack={onBack} aside={<ScreenAside keys={shown} />}>
      <DayOfExpenses on={on} today={today} onDay={choose} opened={row} scroller={scroller} />
    </PageFrame>
  );
}
