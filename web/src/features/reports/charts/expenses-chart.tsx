import type { CategorySum } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { percent } from '../comparison';
import { ShareChart } from './share-chart';

interface ExpensesChartProps {
  /** Sorted by amount, largest first. */
  categories: readonly CategorySum[];
  /** Shows the expenses of this category. */
  onOpen: (category: CategorySum['category']) => void;
}

export function ExpensesChart({ categories, onOpen }: ExpensesChartProps) {
  const all = categories.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0);
  return (
    <ShareChart
      title="Expenses by category"
      columns={['Category', 'Expenses', 'Amount']}
      emptyText="No expenses in this range"
      shares={categories.map(({ category, count, amount_centavos }) => ({
        name: category,
        amount: amount_centavos,
        barText: `${formatPeso(amount_centavos)}, ${percent(amount_centavos / all)}`,
        figures: [formatWhole(count), formatPeso(amount_centavos)],
        onOpen: () => onOpen(category),
      }))}
    />
  );
}
