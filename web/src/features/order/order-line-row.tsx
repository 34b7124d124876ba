import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { formatPeso } from '~/lib/money';
import { detailOf } from '~/lib/sale-words';
import { openDialog } from './dialog-state';
import type { OrderLine } from './lines';
import classes from './order-line-row.module.css';
import { changeQuantity } from './store';

interface OrderLineRowProps {
  line: OrderLine;
  /** Shown where the order has lines of both types. */
  showType: boolean;
  /** The sheet's variant: quantity, total and '-' only. */
  compact?: boolean;
}

export const OrderLineRow = memo(function OrderLineRow({
  line,
  showType,
  compact = false,
}: OrderLineRowProps) {
  const detail = detailOf(line, showType);
  const full = detail ? `${line.name}, ${detail}` : line.name;
  const total = <span className={classes.total}>{formatPeso(line.price_centavos * line.quantity)}</span>;
  const minus = (
    <button
      type="button"
      className={classes.step}
      aria-label={`Decrease ${full}`}
      onClick={() => changeQuantity(line.id, line.quantity - 1)}
    >
      {compact ? <span aria-hidden>-</span> : <IconMinus size={20} aria-hidden />}
    </button>
  );
  const name = (
    <span className={classes.name}>
      {compact && <span className={classes.times}>{line.quantity} × </span>}
      {line.name}
      {detail && <span className={classes.detail}> {detail}</span>}
    </span>
  );
  if (compact) {
    return (
      <li className={classes.line} data-compact>
        {name}
        {total}
        {minus}
      </li>
    );
  }
  return (
    <li className={classes.line}>
      {name}
      {total}
      <span className={classes.controls}>
        {minus}
        <button
          type="button"
          className={classes.quantity}
          aria-label={`Quantity of ${full}: ${line.quantity}`}
          onClick={() => openDialog({ kind: 'quantity', lineId: line.id })}
        >
          {line.quantity}
        </button>
        <button
          type="button"
          className={classes.step}
          aria-label={`Increase ${full}`}
          onClick={() => changeQuantity(line.id, line.quantity + 1)}
        >
          <IconPlus size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.remove}
          aria-label={`Remove ${full}`}
          onClick={() => changeQuantity(line.id, 0)}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </span>
    </li>
  );
});
