import type { CategorySum } from '~/api/types';
import { RowsButton, TableBehind } from '~/components/table-behind';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { BAR_HEIGHT, BarList } from './bar-list';
import { sharesOf } from './bars';
import { ChartCard } from './chart-card';
import { Bar } from './fills';

interface ExpensesChartProps {
  /** By amount, the largest first. */
  categories: readonly CategorySum[];
  /** Shows the expenses of this category. */
  onOpen: (category: string) => void;
}

const TITLE = 'Expenses by category';

export function ExpensesChart({ categories, onOpen }: ExpensesChartProps) {
  const shares = sharesOf(categories.map(({ amount_centavos }) => amount_centavos));
  const all = categories.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0);
  return (
    <ChartCard title={TITLE} empty={categories.length === 0 && 'No expenses in this range'}>
      <BarList
        label={TITLE}
        onOpen={onOpen}
        bars={categories.map(({ category, amount_centavos }, index) => ({
          key: category,
          name: category,
          figures: `${formatPeso(amount_centavos)}, ${percentOf(amount_centavos, all)}`,
          bar: <Bar fill="solid" x={0} y={0} width={`${shares[index]}%`} height={BAR_HEIGHT} />,
        }))}
      />
      <TableBehind columns={['Category', 'Expenses', 'Amount']}>
        {categories.map(({ category, count, amount_centavos }) => (
          <tr key={category}>
            <td>
              <RowsButton onOpen={() => onOpen(category)}>{category}</RowsButton>
            </td>
            <td>{formatWhole(count)}</td>
            <td>{formatPeso(amount_centavos)}</td>
          </tr>
        ))}
      </TableBehind>
    </ChartCard>
  );
}

/** '12%', or 'under 1%'. */
function percentOf(amount: number, all: number): string {
  const percent = all > 0 ? Math.round((amount / all) * 100) : 0;
  return percent === 0 && amount > 0 ? 'under 1%' : `${percent}%`;
}
