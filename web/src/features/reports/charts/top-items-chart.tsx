import type { TopItem } from '~/api/types';
import { RowsButton, TableBehind } from '~/components/table-behind';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { BAR_HEIGHT, BarList } from './bar-list';
import { sharesOf } from './bars';
import { ChartCard } from './chart-card';
import { Bar } from './fills';

interface TopItemsChartProps {
  /** Ranked by what they are sorted by. */
  items: readonly TopItem[];
  sort: 'quantity' | 'revenue';
  /** Shows the sales with an item of this name. */
  onOpen: (name: string) => void;
}

const SHOWN = 10;

/** The first ten of the top items. */
export function TopItemsChart({ items, sort, onOpen }: TopItemsChartProps) {
  const top = items.slice(0, SHOWN);
  const amountOf = (item: TopItem) => (sort === 'quantity' ? item.quantity : item.revenue_centavos);
  const title = `Top items by ${sort}`;
  const shares = sharesOf(top.map(amountOf));
  return (
    <ChartCard title={title} empty={top.length === 0 && 'No sales in this range'}>
      <BarList
        label={title}
        onOpen={onOpen}
        bars={top.map((item, index) => ({
          key: item.name,
          name: item.name,
          figures: `${formatWhole(item.quantity)} sold, ${formatPeso(item.revenue_centavos)}`,
          bar: <Bar fill="solid" x={0} y={0} width={`${shares[index]}%`} height={BAR_HEIGHT} />,
        }))}
      />
      <TableBehind columns={['Item', 'Quantity', 'Revenue']}>
        {top.map(({ name, quantity, revenue_centavos }) => (
          <tr key={name}>
            <td>
              <RowsButton onOpen={() => onOpen(name)}>{name}</RowsButton>
            </td>
            <td>{formatWhole(quantity)}</td>
            <td>{formatPeso(revenue_centavos)}</td>
          </tr>
        ))}
      </TableBehind>
    </ChartCard>
  );
}
