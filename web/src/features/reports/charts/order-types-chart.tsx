import type { SalesReport } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { counted, formatWhole } from '~/lib/whole';
import { ShareChart } from './share-chart';

type TypeSums = SalesReport['order_types'][number];

interface OrderTypesChartProps {
  types: readonly TypeSums[];
  /** Shows the sales of this type. */
  onOpen: (type: TypeSums['order_type']) => void;
}

/** Sales by order type: dine-in and take-out. */
export function OrderTypesChart({ types, onOpen }: OrderTypesChartProps) {
  return (
    <ShareChart
      title="Sales by order type"
      columns={['Order type', 'Orders', 'Sales']}
      emptyText="No sales in this range"
      shares={types.map(({ order_type, orders, revenue_centavos }) => ({
        name: ORDER_TYPE_WORDS[order_type],
        amount: revenue_centavos,
        barText: `${counted(orders, 'order')}, ${formatPeso(revenue_centavos)}`,
        figures: [formatWhole(orders), formatPeso(revenue_centavos)],
        onOpen: () => onOpen(order_type),
      }))}
    />
  );
}
