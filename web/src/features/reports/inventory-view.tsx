import { useRef, useState } from 'react';
import type { InventoryReport } from '~/api/types';
import { SummaryCard, SummaryCards } from '~/components/summary-card';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { StockLevelsChart } from './charts/stock-levels-chart';
import { ItemList } from './item-list';
import { LowSupplies } from './low-supplies';
import classes from './report-view.module.css';

interface InventoryViewProps {
  heading: string;
  figures: InventoryReport;
}

/** The inventory view (spec section 2): stock of now against its minimum, item by item. */
export function InventoryView({ heading, figures }: InventoryViewProps) {
  const { items, counts } = figures;
  const [sought, setSought] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);
  // Twice the same one: it must not be sought in between.
  const seek = (id: string) => {
    setSought(null);
    requestAnimationFrame(() => {
      setSought(id);
      list.current?.scrollIntoView({ block: 'nearest' });
    });
  };
  return (
    <>
      <div className={classes.cards}>
        <SummaryCards above label={heading}>
          <SummaryCard
            label="Total Value"
            value={formatPeso(figures.total_value_centavos)}
            caption="At unit cost"
          />
          <SummaryCard
            label="Total Items"
            value={formatWhole(items.length)}
            caption={`${formatWhole(counts.healthy)} healthy`}
          />
          <SummaryCard
            label="Low"
            value={formatWhole(counts.low)}
            caption="At or below the minimum"
            tone={counts.low > 0 ? 'low' : undefined}
          />
          <SummaryCard
            label="Out"
            value={formatWhole(counts.out)}
            caption="Nothing left"
            tone={counts.out > 0 ? 'bad' : undefined}
          />
        </SummaryCards>
      </div>
      <StockLevelsChart items={items} onOpen={seek} />
      <LowSupplies supplies={figures.low_supplies} />
      <ItemList ref={list} items={items} sought={sought} />
    </>
  );
}
