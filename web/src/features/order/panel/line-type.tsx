import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { type OrderLine, type OrderType, otherType } from '../lines';
import { openDialog } from '../questions/dialog-state';
import { changeLineType } from '../store';
import { LineTypeIcon } from './line-type-icon';
import classes from './order-lines.module.css';

/** Marks a line whose type differs from the order's. */
export function DifferingType({ type }: { type: OrderType }) {
  return (
    <span className={`badge ${classes.differs}`}>
      <LineTypeIcon of={type} size={16} /> {ORDER_TYPE_WORDS[type]}
    </span>
  );
}

interface LineTypeButtonProps {
  line: OrderLine;
  orderType: OrderType;
  /** The line's full name with its details. */
  full: string;
}

/** Gives a line, or some of its units, the other type. A single unit changes without a question. */
export function LineTypeButton({ line, orderType, full }: LineTypeButtonProps) {
  const type = otherType(orderType);
  return (
    <button
      type="button"
      className={`centre fixed dim ${classes.key}`}
      aria-label={`${ORDER_TYPE_WORDS[type]}: ${full}`}
      aria-pressed={line.order_type === type}
      onClick={() =>
        line.quantity === 1 ? changeLineType(line.id, 1) : openDialog({ kind: 'line-type', lineId: line.id })
      }
    >
      <LineTypeIcon of={type} />
    </button>
  );
}
