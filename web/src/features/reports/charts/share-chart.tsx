import { type RowBehind, TableBehind } from '~/components/table-behind';
import { BAR_HEIGHT, BarList } from './bar-list';
import { sharesOf } from './bars';
import { ChartCard } from './chart-card';
import { Bar } from './fills';

/** A bar and its row in the table. */
interface Share extends RowBehind {
  /** The bar's length, in proportion to the others. */
  amount: number;
  /** The text beside the bar. */
  barText: string;
  onOpen: () => void;
}

interface ShareChartProps {
  title: string;
  /** The table's columns. */
  columns: readonly string[];
  /** In display order. */
  shares: readonly Share[];
  /** Shown if there are no shares. */
  emptyText: string;
}

/** The amounts of several things: a bar for each, as long as its amount. */
export function ShareChart({ title, columns, shares, emptyText }: ShareChartProps) {
  const lengths = sharesOf(shares.map(({ amount }) => amount));
  return (
    <ChartCard title={title} empty={shares.length === 0 && emptyText}>
      <BarList
        label={title}
        onOpen={(key) => shares.find(({ name }) => name === key)?.onOpen()}
        bars={shares.map(({ name, barText }, index) => ({
          key: name,
          name,
          figures: barText,
          bar: <Bar fill="solid" x={0} y={0} width={`${lengths[index]}%`} height={BAR_HEIGHT} />,
        }))}
      />
      <TableBehind columns={columns} rows={shares} />
    </ChartCard>
  );
}
