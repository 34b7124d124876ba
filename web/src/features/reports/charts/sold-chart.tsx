import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { ShareChart } from './share-chart';

interface Sold {
  name: string;
  quantity: number;
  revenue_centavos: number;
}

interface SoldChartProps {
  title: string;
  /** What each row is: 'Item', 'Group'. */
  kind: string;
  /** In display order. */
  sold: readonly Sold[];
  /** The value that the bars show. */
  by: 'quantity' | 'revenue_centavos';
  /** Shown if nothing was sold. */
  emptyText: string;
  /** Shows the sales with this item or group. */
  onOpen: (name: string) => void;
}

/** How much of each thing was sold. */
export function SoldChart({ title, kind, sold, by, emptyText, onOpen }: SoldChartProps) {
  return (
    <ShareChart
      title={title}
      columns={[kind, 'Quantity', 'Revenue']}
      emptyText={emptyText}
      shares={sold.map((item) => ({
        name: item.name,
        amount: item[by],
        barText: `${formatWhole(item.quantity)} sold, ${formatPeso(item.revenue_centavos)}`,
        figures: [formatWhole(item.quantity), formatPeso(item.revenue_centavos)],
        onOpen: () => onOpen(item.name),
      }))}
    />
  );
}
