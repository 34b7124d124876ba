import { RowsButton, TableBehind } from '~/components/table-behind';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { BAR_HEIGHT, BarList } from './bar-list';
import { sharesOf } from './bars';
import { ChartCard } from './chart-card';
import { Bar } from './fills';

interface Sold {
  name: string;
  quantity: number;
  revenue_centavos: number;
}

interface SoldChartProps {
  title: string;
  /** What a row is: 'Item', 'Group'. */
  kind: string;
  /** In the order they are shown in. */
  sold: readonly Sold[];
  /** The value that the bars show. */
  by: 'quantity' | 'revenue_centavos';
  /** Shown when there is nothing. */
  none: string;
  /** Shows the sales with this one. */
  onOpen: (name: string) => void;
}

/** How much was sold of each of several things. */
export function SoldChart({ title, kind, sold, by, none, onOpen }: SoldChartProps) {
  const shares = sharesOf(sold.map((each) => each[by]));
  return (
    <ChartCard title={title} empty={sold.length === 0 && none}>
      <BarList
        label={title}
        onOpen={onOpen}
        bars={sold.map(({ name, quantity, revenue_centavos }, index) => ({
          key: name,
          name,
          figures: `${formatWhole(quantity)} sold, ${formatPeso(revenue_centavos)}`,
          bar: <Bar fill="solid" x={0} y={0} width={`${shares[index]}%`} height={BAR_HEIGHT} />,
        }))}
      />
      <TableBehind columns={[kind, 'Quantity', 'Revenue']}>
        {sold.map(({ name, quantity, revenue_centavos }) => (
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
