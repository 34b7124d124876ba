import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { UpdatedLine } from '~/components/updated-line';
import { listQuery } from '~/features/inventory/api';
import type { StockSearch } from '~/features/inventory/search';
import { StockRoom } from '~/features/inventory/stock-room';
import { SyncBadge } from '~/outbox/sync-badge';
import type { ViewProps } from './lazy-view';

/** Inventory Management (spec section 2). */
export default function InventoryPage({ title, onBack }: ViewProps) {
  const { view: _, ...asked } = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate();
  const scroller = useRef<HTMLElement>(null);
  // In place: Back leads to the till, not through every list that was looked at.
  const ask = useCallback(
    (next: StockSearch) => void navigate({ to: '/', search: { view: 'inventory', ...next }, replace: true }),
    [navigate],
  );
  return (
    <PageFrame
      ref={scroller}
      title={title}
      onBack={onBack}
      aside={
        <>
          <ListsAge />
          <SyncBadge />
        </>
      }
    >
      <StockRoom asked={asked} onAsk={ask} scroller={scroller} />
    </PageFrame>
  );
}

/** The age of the older of the two lists. */
function ListsAge() {
  const ages = [useQuery(listQuery('inventory')), useQuery(listQuery('supply'))]
    .map((query) => query.dataUpdatedAt)
    .filter((at) => at > 0);
  return <UpdatedLine at={ages.length > 0 ? Math.min(...ages) : 0} />;
}
