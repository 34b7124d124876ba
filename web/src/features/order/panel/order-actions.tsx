import { formatPeso } from '~/lib/money';
import { clearOrder, useOrder } from '../store';
import classes from './order-actions.module.css';
import { useTotal } from './order-totals';

interface OrderActionsProps {
  /** 'Complete' on the panel, 'Checkout' on the compact card. */
  verb: string;
  onComplete: () => void;
}

export function OrderActions({ verb, onComplete }: OrderActionsProps) {
  const total = useTotal();
  const empty = useOrder((order) => order.lines.length === 0);
  return (
    <div className={classes.actions}>
      <button type="button" className={classes.clear} disabled={empty} onClick={clearOrder}>
        Clear
      </button>
      <button
        type="button"
        className={classes.complete}
        disabled={empty}
        aria-keyshortcuts="F9"
        onClick={onComplete}
      >
        <span>{verb}</span> <span className={classes.sum}>{formatPeso(total)}</span>
      </button>
    </div>
  );
}
