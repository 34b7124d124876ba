import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { DayPicker } from '~/components/day-picker';
import { PageFrame } from '~/components/page-frame';
import { UpdatedLine } from '~/components/updated-line';
import { dayQuery, listQuery } from '~/features/sales/api';
import { DayOfSales } from '~/features/sales/day-of-sales';
import type { SalesSearch } from '~/features/sales/search';
import { useRightAt } from '~/live/known';
import { SyncBadge } from '~/outbox/sync-badge';
import type { ViewProps } from './lazy-view';
import { useChosenDay } from './use-chosen-day';
import { useKeptScroll } from './use-kept-scroll';

/** Sales Reports: the daily sales view (spec section 2). */
export default function SalesPage({ title, onBack }: ViewProps) {
  const { on, today, choose } = useChosenDay();
  const { hour } = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate();
  const scroller = useRef<HTMLElement>(null);
  useKeptScroll(scroller);
  // In place, as the day is.
  const ask = useCallback(
    (next: SalesSearch) =>
      void navigate({
        to: '/',
        search: ({ hour: _, ...others }) => ({ ...others, ...next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <PageFrame
      ref={scroller}
      title={title}
      onBack={onBack}
      aside={
        <>
          <SalesAge on={on} />
          <SyncBadge />
        </>
      }
    >
      <DayPicker on={on} today={today} onChange={choose} />
      <DayOfSales
        key={on}
        on={on}
        asked={hour === undefined ? {} : { hour }}
        onAsk={ask}
        scroller={scroller}
      />
    </PageFrame>
  );
}

/** On its own: it is drawn at every word of the server. */
function SalesAge({ on }: { on: string }) {
  const shown = useMemo(
    () => [dayQuery(on), listQuery(on, 'active'), listQuery(on, 'voided')].map(({ queryKey }) => queryKey),
    [on],
  );
  return <UpdatedLine at={useRightAt(shown)} />;
}
