import type { SalesReport } from '~/api/types';
import { RowsButton, TableBehind } from '~/components/table-behind';
import { formatPeso } from '~/lib/money';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { counted, formatWhole } from '~/lib/whole';
import { BAR_HEIGHT, BarList } from './bar-list';
import { sharesOf } from './bars';
import { ChartCard } from './chart-card';
import { Bar } from './fills';

type TypeSums = SalesReport['order_types'][number];

interface OrderTypesChartProps {
  types: readonly TypeSums[];
  /** Shows the sales of this type. */
  onOpen: (type: TypeSums['order_type']) => void;
}

const TITLE = 'Sales by order type';

/** What was eaten here, and what was taken out. */
export function OrderTypesChart({ types, onOpen }: OrderTypesChartProps) {
  const shares = sharesOf(types.map(({ revenue_centavos }) => revenue_centavos));
  const open = (key: string) => {
    const found = types.find(({ order_type }) => order_type === key);
    if (found) onOpen(found.order_type);
  };
  return (
    <ChartCard title={TITLE} empty={types.length === 0 && 'No sales in this range'}>
      <BarList
        label={TITLE}
        onOpen={open}
        bars={types.map(({ order_type, orders, revenue_centavos }, index) => ({
          key: order_type,
          name: ORDER_TYPE_WORDS[order_type],
          figures: `${counted(orders, 'order')}, ${formatPeso(revenue_centavos)}`,
          bar: <Bar fill="solid" x={0} y={0} width={`${shares[index]}%`} height={BAR_HEIGHT} />,
        }))}
      />
      <TableBehind columns={['Order type', 'Orders', 'Sales']}>
        {types.map(({ order_type, orders, revenue_centavos }) => (
          <tr key={order_type}>
            <td>
              <RowsButton onOpen={() => onOpen(order_type)}>{ORDER_TYPE_WORDS[order_type]}</RowsButton>
            </td>
            <td>{formatWhole(orders)}</td>
            <td>{formatPeso(revenue_centavos)}</td>
          </tr>
        ))}
      </TableBehind>
    </ChartCard>
  );
}
