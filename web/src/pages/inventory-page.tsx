import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { listQuery } from '~/features/inventory/api';
import type { StockSearch } from '~/features/inventory/list/search';
import { StockRoom } from '~/features/inventory/stock-room';
import { KINDS } from '~/features/inventory/words';
import type { ViewProps } from './lazy-view';
import { ScreenAside } from './screen-aside';

const SHOWN = KINDS.map((kind) => listQuery(kind).queryKey);

/** Inventory Management (spec section 2). */
export default function InventoryPage({ title, onBack }: ViewProps) {
  const { view: _, ...asked } = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate();
  const scroller = useRef<HTMLElement>(null);
  // Replaces the history entry: Back leads to the till, not through every list viewed.
  const ask = useCallback(
    (next: StockSearch) => void navigate({ to: '/', search: { view: 'inventory', ...next }, replace: true }),
    [navigate],
  );
  return (
    <PageFrame ref={scroller} title={title} onBack={onBack} aside={<ScreenAside keys={SHOWN} />}>
      <StockRoom asked={asked} onAsk={ask} scroller={scroller} />
    </PageFrame>
  );
}
