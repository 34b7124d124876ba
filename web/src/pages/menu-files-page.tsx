import { useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { MenuFiles } from '~/features/menu-files/menu-files';
import { goTo } from '~/lib/navigation';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { SyncBadge } from '~/outbox/sync-badge';
import { useBack } from './use-back';

/** `/menu-files`: the menu as files for a spreadsheet, out and in. */
export function MenuFilesPage() {
  useIgnoredScans();
  const scroller = useRef<HTMLElement>(null);
  const back = useBack(() => goTo('/', { view: 'inventory' }));
  return (
    <PageFrame ref={scroller} title="Menu as CSV" onBack={back} aside={<SyncBadge />}>
      <MenuFiles scroller={scroller} />
    </PageFrame>
  );
}
