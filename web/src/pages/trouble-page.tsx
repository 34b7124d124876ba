import { PageFrame } from '~/components/page-frame';
import { TroubleFound } from '~/features/settings/trouble/trouble';
import { goTo } from '~/lib/navigation';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { SyncBadge } from '~/outbox/sync-badge';
import { useBack } from './use-back';

/** `/trouble`: whether the cafe is ready for what may go wrong. */
export function TroublePage() {
  useIgnoredScans();
  return (
    <PageFrame title="Ready for trouble?" onBack={useBack(() => goTo('/settings'))} aside={<SyncBadge />}>
      <TroubleFound />
    </PageFrame>
  );
}
