import type { QueryKey } from '@tanstack/react-query';
import { UpdatedLine } from '~/components/updated-line';
import { useRightAt } from '~/live/known';
import { SyncBadge } from '~/outbox/sync-badge';
import { NoScans } from './no-scans';

/** Right of a screen's title: the age of its figures, and whether sales are waiting. `keys` must be stable. */
export function ScreenAside({ keys }: { keys: readonly QueryKey[] }) {
  return (
    <>
      <NoScans />
      <UpdatedLine at={useRightAt(keys)} />
      <SyncBadge />
    </>
  );
}
