import { useMemo } from 'react';
import { PageFrame } from '~/components/page-frame';
import { Dashboard } from '~/features/dashboard/dashboard';
import type { DashboardCard } from '~/features/dashboard/dashboard-cards';
import { dashboardQuery } from '~/features/dashboard/day-api';
import { menuQuery } from '~/features/menu/api';
import { BackupNote } from '~/features/settings/backup-note';
import { goTo } from '~/lib/navigation';
import { MenuItems } from './dashboard/menu-items';
import type { ViewProps } from './lazy-view';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';
import { useChosenDay } from './use-chosen-day';

/** `/dashboard`. */
export function DashboardPage() {
  return <DashboardView title="Dashboard" onBack={useBack()} />;
}

/** `/?view=dashboard`, the same from within the main screen. */
export default function DashboardView({ title, onBack }: ViewProps) {
  const { on, today, choose, search } = useChosenDay();
  const keys = useMemo(() => [dashboardQuery(on).queryKey, menuQuery.queryKey], [on]);
  function open(behind: DashboardCard) {
    if (behind === 'cash-flow') goTo('/cash-flow', search);
    else if (behind === 'inventory') goTo('/', { view: 'inventory', sort: 'value' });
    else if (behind === 'low-stock') goTo('/', { view: 'inventory', sort: 'lowest', low: true });
    else goTo('/', { view: behind, ...search });
  }
  return (
    <PageFrame title={title} onBack={onBack} aside={<ScreenAside keys={keys} />}>
      <Dashboard on={on} today={today} onDay={choose} onOpen={open}>
        <BackupNote onOpen={() => goTo('/settings')} />
        <MenuItems />
      </Dashboard>
    </PageFrame>
  );
}
