import { PageFrame } from '~/components/page-frame';
import { TroubleReport } from '~/features/settings/trouble/trouble';
import { goTo } from '~/lib/navigation';
import { SyncBadge } from '~/outbox/sync-badge';
import { NoScans } from './no-scans';
import { useBack } from './use-back';
import { useFocusNearby } from './use-focus-nearby';

/** `/trouble`: whether the cafe is prepared for what may go wrong. */
export function TroublePage() {
  useFocusNearby();
  return (
    <PageFrame title="Ready for trouble?" onBack={useBack(() => goTo('/settings'))} aside={<SyncBadge />}>
      <NoScans />
      <TroubleReport />
    </PageFrame>
  );
}
