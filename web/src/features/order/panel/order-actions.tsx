import { Button } from '~/components/button';
import { formatPeso } from '~/lib/money';
import classes from '../order.module.css';
import { clearOrder, useOrder } from '../store';
import { useTotal } from './order-totals';

interface OrderActionsProps {
  /** 'Complete' on the panel, 'Checkout' on the compact card. */
  verb: string;
  onComplete: () => void;
}

export function OrderActions({ verb, onComplete }: OrderActionsProps) {
  const total = useTotal();
  const empty = useOrder((order) => order.lines.length === 0);
  const hasCards = useOrder((order) => order.entitled.length > 0);
  return (
    <div className={`stack ${classes.actions}`}>
      <Button disabled={empty && !hasCards} onClick={clearOrder}>
        Clear
      </Button>
      <Button primary disabled={empty} aria-keyshortcuts="F9" onClick={onComplete}>
        <span>{verb}</span> <span className="large">{formatPeso(total)}</span>
      </Button>
    </div>
  );
}
