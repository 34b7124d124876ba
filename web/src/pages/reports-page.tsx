import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { InsightsButton } from '~/features/insights/insights-button';
import { InsightsPanel } from '~/features/insights/insights-panel';
import { reportQuery } from '~/features/reports/api';
import { Reports } from '~/features/reports/reports';
import { choiceOf, type ReportsSearch, reportsSearch } from '~/features/reports/search';
import { useToRows } from '~/lib/to-rows';
import { useKeptScroll } from '~/lib/use-kept-scroll';
import { useToday } from '~/live/today';
import { ScreenAside } from './screen-aside';
import { useBackToTill } from './use-back';

/** `/reports`; spec section 2: back goes to the till. */
export function ReportsPage() {
  const typed = useSearch({ from: '/signed-in/reports' });
  // Parsed again: parameters that the route dropped still arrive, as typed.
  const asked = useMemo(() => reportsSearch({ ...typed }), [typed]);
  const today = useToday();
  const navigate = useNavigate();
  const scroller = useRef<HTMLElement>(null);
  useKeptScroll(scroller);
  const choice = useMemo(() => choiceOf(asked), [asked]);
  const keys = useMemo(() => [reportQuery(choice, asked.sort ?? 'quantity').queryKey], [choice, asked.sort]);
  const ask = (search: ReportsSearch, inPlace: boolean) =>
    void navigate({ to: '/reports', search, replace: inPlace, resetScroll: false });
  return (
    <PageFrame ref={scroller} title="Reports" onBack={useBackToTill()} aside={<ScreenAside keys={keys} />}>
      <Reports
        asked={asked}
        onAsk={ask}
        today={today}
        toRows={useToRows()}
        actions={(isLoading) => <InsightsButton choice={choice} disabled={isLoading} />}
        insights={<InsightsPanel choice={choice} />}
      />
    </PageFrame>
  );
}
