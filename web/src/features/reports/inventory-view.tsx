import { useRef, useState } from 'react';
import type { InventoryReport } from '~/api/types';
import { StockLevelsChart } from './charts/stock-levels-chart';
import { ItemList } from './item-list';
import { LowSupplies } from './low-supplies';

interface InventoryViewProps {
  figures: InventoryReport;
}

/** The inventory view (spec section 2) below its cards: the current stock of each item against its minimum. */
export function InventoryView({ figures }: InventoryViewProps) {
  const { items } = figures;
  const [targetId, setTargetId] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);
  // Reset first, or seeking the same item twice would do nothing.
  const showItem = (id: string) => {
    setTargetId(null);
    requestAnimationFrame(() => {
      setTargetId(id);
      list.current?.scrollIntoView({ block: 'nearest' });
    });
  };
  return (
    <>
      <StockLevelsChart items={items} onOpen={showItem} />
      <LowSupplies supplies={figures.low_supplies} />
      <ItemList ref={list} items={items} targetId={targetId} />
    </>
  );
}
