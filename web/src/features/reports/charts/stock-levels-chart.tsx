import { useId, useMemo, useState } from 'react';
import type { InventoryRow } from '~/api/types';
import { Button } from '~/components/button';
import { TableBehind } from '~/components/table-behind';
import { formatWhole } from '~/lib/whole';
import { BarList } from './bar-list';
import { ChartCard } from './chart-card';
import { byUrgency } from './stock';
import { StockBar, StockLegend } from './stock-bar';

interface StockLevelsChartProps {
  items: readonly InventoryRow[];
  /** Shows this item's row. */
  onOpen: (id: string) => void;
}

const TITLE = 'Stock against minimum';
const FIRST = 12;
/** Rendering thousands at once would keep a tablet busy for half a minute. */
const MORE = 200;

/** Every item's stock against its minimum; most urgent first, more on demand. */
export function StockLevelsChart({ items, onOpen }: StockLevelsChartProps) {
  const stripes = useId();
  const [most, setMost] = useState(FIRST);
  const sorted = useMemo(() => byUrgency(items), [items]);
  const listed = sorted.slice(0, most);
  const isAll = most >= sorted.length;
  return (
    <ChartCard
      title={TITLE}
      empty={sorted.length === 0 && 'No inventory items'}
      next="Add the first one in Manage Inventory."
    >
      <StockLegend stripes={stripes} />
      <BarList
        label={TITLE}
        onOpen={onOpen}
        bars={listed.map((item) => ({
          key: item.id,
          name: item.name,
          figures: `${formatWhole(item.current_stock)} of min ${formatWhole(item.min_stock_level)}, ${item.status.toUpperCase()}`,
          bar: <StockBar item={item} stripes={stripes} />,
        }))}
      />
      {sorted.length > FIRST && (
        <Button onClick={() => setMost(isAll ? FIRST : most + MORE)}>
          {isAll ? `Show the first ${FIRST}` : moreName(most, sorted.length)}
        </Button>
      )}
      <TableBehind
        columns={['Item', 'Current Stock', 'Min Level', 'Status']}
        rows={sorted.slice(0, Math.max(most, MORE)).map((item) => ({
          name: item.name,
          figures: [
            formatWhole(item.current_stock),
            formatWhole(item.min_stock_level),
            item.status.toUpperCase(),
          ],
          onOpen: () => onOpen(item.id),
        }))}
      />
    </ChartCard>
  );
}

function moreName(shown: number, items: number): string {
  const all = `${formatWhole(items)} items`;
  return shown + MORE < items ? `Show ${MORE} more of ${all}` : `Show all ${all}`;
}
