import { useMemo, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { InsightsButton } from '~/features/insights/insights-button';
import { InsightsPanel } from '~/features/insights/insights-panel';
import { reportQuery } from '~/features/reports/api';
import { Reports } from '~/features/reports/reports';
import { choiceOf, type ReportsSearch, reportsSearch } from '~/features/reports/search';
import { changeSearch, goTo, usePlace, useSearch } from '~/lib/navigation';
import { isAnalysed } from '~/lib/report-choice';
import { useScrollRestoration } from '~/lib/use-scroll-restoration';
import { useToday } from '~/live/today';
import { ScreenAside } from './screen-aside';
import { useBackToTill } from './use-back';

/** `/reports`; spec section 2: back goes to the till. */
export function ReportsPage() {
  const requested = useSearch(reportsSearch);
  const { pathname, key, toRows } = usePlace();
  const today = useToday();
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller);
  const choice = useMemo(() => choiceOf(requested), [requested]);
  const keys = useMemo(
    () => [reportQuery(choice, requested.sort ?? 'quantity').queryKey],
    [choice, requested.sort],
  );
  const change = (search: ReportsSearch, inPlace: boolean) =>
    inPlace ? changeSearch(pathname, () => search) : goTo('/reports', search);
  return (
    <PageFrame ref={scroller} title="Reports" onBack={useBackToTill()} aside={<ScreenAside keys={keys} />}>
      <Reports
        params={requested}
        onChange={change}
        today={today}
        toRows={toRows ? key : undefined}
        actions={(isLoading) => isAnalysed(choice) && <InsightsButton choice={choice} disabled={isLoading} />}
        insights={isAnalysed(choice) && <InsightsPanel choice={choice} />}
      />
    </PageFrame>
  );
}
