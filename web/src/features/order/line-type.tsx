import { IconPaperBag, IconToolsKitchen2 } from '@tabler/icons-react';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { openDialog } from './dialog-state';
import classes from './line-type.module.css';
import { type OrderLine, type OrderType, otherType } from './lines';
import { changeLineType } from './store';

const ICONS = { 'dine-in': IconToolsKitchen2, 'take-out': IconPaperBag };

/** On a line that is not what the order is. */
export function DifferingType({ type }: { type: OrderType }) {
  const Icon = ICONS[type];
  return (
    <span className={classes.differs}>
      <Icon size={16} aria-hidden /> {ORDER_TYPE_WORDS[type]}
    </span>
  );
}

interface LineTypeButtonProps {
  line: OrderLine;
  orderType: OrderType;
  /** The line's name with its details. */
  full: string;
}

/** Makes a line, or some of its units, what the order is not. Of a single unit there is nothing to ask. */
export function LineTypeButton({ line, orderType, full }: LineTypeButtonProps) {
  const type = otherType(orderType);
  const Icon = ICONS[type];
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`${ORDER_TYPE_WORDS[type]}: ${full}`}
      aria-pressed={line.order_type === type}
      onClick={() =>
        line.quantity === 1 ? changeLineType(line.id, 1) : openDialog({ kind: 'line-type', lineId: line.id })
      }
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
