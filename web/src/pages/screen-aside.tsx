import type { QueryKey } from '@tanstack/react-query';
import { UpdatedLine } from '~/components/updated-line';
import { useRightAt } from '~/live/known';
import { SyncBadge } from '~/outbox/sync-badge';
import { NoScans } from './no-scans';
import { useFocusNearby } from './use-focus-nearby';

/** Right of a screen's title: the age of its figures, and whether sales are waiting. `keys` must be stable. */
export function ScreenAside({ keys }: { keys: readonly QueryKey[] }) {
  useFocusNearby();
  return (
    <>
      <NoScans />
      <UpdatedLine at={useRightAt(keys)} />
      <SyncBadge />
    </>
  );
}
