import { useMemo, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { dayQuery, listQuery } from '~/features/sales/api';
import { DayOfSales } from '~/features/sales/day-of-sales';
import { type SalesSearch, salesSearch } from '~/features/sales/search';
import { changeSearch, usePlace, useSearch } from '~/lib/navigation';
import { rowSearch } from '~/lib/row-search';
import { useScrollRestoration } from '~/lib/use-scroll-restoration';
import type { ViewProps } from './lazy-view';
import { ScreenAside } from './screen-aside';
import { useChosenDay } from './use-chosen-day';

/** Sales Reports: the daily sales view (spec section 2). */
export default function SalesPage({ title, onBack }: ViewProps) {
  const { on, today, choose, search: day } = useChosenDay();
  const requested = useSearch(salesSearch);
  const { row } = useSearch(rowSearch);
  const { pathname } = usePlace();
  const { search } = requested;
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller);
  const shown = useMemo(
    () =>
      [dayQuery(on), listQuery(on, 'active', search), listQuery(on, 'voided', search)].map(
        ({ queryKey }) => queryKey,
      ),
    [on, search],
  );
  // Replaces the history entry, as choosing a day does.
  const change = (next: SalesSearch) => changeSearch(pathname, () => ({ view: 'sales', ...day, ...next }));
  return (
    <PageFrame ref={scroller} title={title} onBack={onBack} aside={<ScreenAside keys={shown} />}>
      <DayOfSales
        on={on}
        today={today}
        onDay={choose}
        filter={requested}
        onFilter={change}
        opened={row}
        scroller={scroller}
      />
    </PageFrame>
  );
}
