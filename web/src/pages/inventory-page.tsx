import { useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { listQuery } from '~/features/inventory/list/api';
import { type StockSearch, stockSearch } from '~/features/inventory/list/search';
import { StockRoom } from '~/features/inventory/stock-room';
import { KINDS } from '~/features/inventory/words';
import { goInPlace, useSearch } from '~/lib/navigation';
import { useScrollRestoration } from '~/lib/use-scroll-restoration';
import type { ViewProps } from './lazy-view';
import { ScreenAside } from './screen-aside';

const SHOWN = KINDS.map((kind) => listQuery(kind).queryKey);

/** Inventory Management (spec section 2). */
export default function InventoryPage({ title, onBack }: ViewProps) {
  const requested = useSearch(stockSearch);
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller);
  return (
    <PageFrame ref={scroller} title={title} onBack={onBack} aside={<ScreenAside keys={SHOWN} />}>
      <StockRoom params={requested} onParams={show} scroller={scroller} />
    </PageFrame>
  );
}

/** Replaces the history entry: Back leads to the till, not through every list viewed. */
function show(asked: StockSearch): void {
  goInPlace('/', { view: 'inventory', ...asked });
}
