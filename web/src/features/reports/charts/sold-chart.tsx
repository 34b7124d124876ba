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
  none: string;
  /** Shows the sales with this item or group. */
  onOpen: (name: string) => void;
}

/** How much of each thing was sold. */
export function SoldChart({ title, kind, sold, by, none, onOpen }: SoldChartProps) {
  return (
    <ShareChart
      title={title}
      columns={[kind, 'Quantity', 'Revenue']}
      none={none}
      shares={sold.map((each) => ({
        name: each.name,
        amount: each[by],
        told: `${formatWhole(each.quantity)} sold, ${formatPeso(each.revenue_centavos)}`,
        figures: [formatWhole(each.quantity), formatPeso(each.revenue_centavos)],
        onOpen: () => onOpen(each.name),
      }))}
    />
  );
}
