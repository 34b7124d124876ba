import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PageFrame } from '~/components/page-frame';
import { InsightsButton } from '~/features/insights/insights-button';
import { InsightsPanel } from '~/features/insights/insights-panel';
import { reportQuery } from '~/features/reports/api';
import { Reports } from '~/features/reports/reports';
import { choiceOf } from '~/features/reports/search';
import { ScreenAside } from './screen-aside';

/** `/reports`; spec section 2: back goes to the till. */
export function ReportsPage() {
  const asked = useSearch({ from: '/signed-in/reports' });
  const navigate = useNavigate();
  const choice = useMemo(() => choiceOf(asked), [asked]);
  const sort = asked.sort ?? 'quantity';
  const keys = useMemo(() => [reportQuery(choice, sort).queryKey], [choice, sort]);
  return (
    <PageFrame
      title="Reports"
      onBack={() => void navigate({ to: '/', search: {} })}
      aside={<ScreenAside keys={keys} />}
    >
      <Reports
        choice={choice}
        sort={sort}
        actions={(isLoading) => <InsightsButton choice={choice} disabled={isLoading} />}
        insights={<InsightsPanel choice={choice} />}
      />
    </PageFrame>
  );
}
