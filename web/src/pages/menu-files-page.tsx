import { useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { MenuFiles } from '~/features/menu-files/menu-files';
import { goTo } from '~/lib/navigation';
import { SyncBadge } from '~/outbox/sync-badge';
import { NoScans } from './no-scans';
import { useBack } from './use-back';
import { useFocusNearby } from './use-focus-nearby';

/** `/menu-files`: the menu as files for a spreadsheet, out and in. */
export function MenuFilesPage() {
  useFocusNearby();
  const scroller = useRef<HTMLElement>(null);
  const back = useBack(() => goTo('/', { view: 'inventory' }));
  return (
    <PageFrame ref={scroller} title="Menu as CSV" onBack={back} aside={<SyncBadge />}>
      <NoScans />
      <MenuFiles scroller={scroller} />
    </PageFrame>
  );
}
