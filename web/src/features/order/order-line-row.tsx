import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { formatPeso } from '~/lib/money';
import { detailOf } from '~/lib/sale-words';
import { openDialog } from './dialog-state';
import { DifferingType, LineTypeButton } from './line-type';
import type { OrderLine, OrderType } from './lines';
import classes from './order-line-row.module.css';
import { changeQuantity } from './store';

interface OrderLineRowProps {
  line: OrderLine;
  /** The order's own; a line that differs says so. */
  orderType: OrderType;
  /** The sheet's variant: quantity, total and '-' only. */
  compact?: boolean;
}

export const OrderLineRow = memo(function OrderLineRow({
  line,
  orderType,
  compact = false,
}: OrderLineRowProps) {
  const detail = detailOf(line, false);
  const full = [line.name, detailOf(line, line.order_type !== orderType)].filter(Boolean).join(', ');
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
      {line.order_type !== orderType && <DifferingType type={line.order_type} />}
    </span>
  );
  // A new one for each quantity: it lights up once and is gone.
  const sign = <span key={line.quantity} className={classes.sign} aria-hidden />;
  if (compact) {
    return (
      <li className={classes.line} data-compact>
        {sign}
        {name}
        {total}
        <LineTypeButton line={line} orderType={orderType} full={full} />
        {minus}
      </li>
    );
  }
  return (
    <li className={classes.line}>
      {sign}
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
        <LineTypeButton line={line} orderType={orderType} full={full} />
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
