import { barAcross, middleOf } from './columns';
import classes from './fills.module.css';
import { fromTop, type Scale } from './scale';

interface ExpensesLineProps {
  /** By column; undefined if not wanted. */
  expenses: readonly (number | undefined)[];
  scale: Scale;
}

/** With more columns, marks would be too short to be seen, so a line joins them. */
const MOST_MARKS = 40;

/** The expenses of each column, to scale. */
export function ExpensesLine({ expenses, scale }: ExpensesLineProps) {
  const isJoined = expenses.length > MOST_MARKS;
  const path = isJoined ? joined(expenses, scale) : marks(expenses, scale);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden>
      <path className={classes.line} data-halo strokeWidth={5} vectorEffect="non-scaling-stroke" d={path} />
      <path
        className={classes.line}
        strokeWidth={isJoined ? 2 : 2.5}
        vectorEffect="non-scaling-stroke"
        d={path}
      />
    </svg>
  );
}

function marks(expenses: ExpensesLineProps['expenses'], scale: Scale): string {
  return expenses
    .map((amount, index) => {
      const { x, width } = barAcross(index, expenses.length);
      return amount ? `M${x} ${fromTop(scale, amount)}h${width}` : '';
    })
    .join('');
}

function joined(expenses: ExpensesLineProps['expenses'], scale: Scale): string {
  const points = expenses.map(
    (amount, index) => `${middleOf(index, expenses.length)} ${fromTop(scale, amount ?? 0)}`,
  );
  return expenses.some(Boolean) ? `M${points.join('L')}` : '';
}
