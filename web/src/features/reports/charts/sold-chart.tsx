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
