import { memo } from 'react';
import { formatPeso } from '~/lib/money';
import { detailOf } from '~/lib/sale-words';
import type { OrderLine, OrderType } from '../lines';
import { openDialog } from '../questions/dialog-state';
import { changeQuantity } from '../store';
import { DifferingType, LineTypeButton } from './line-type';
import classes from './order-lines.module.css';

interface OrderLineRowProps {
  line: OrderLine;
  /** The order's type; a line shows its own type only if it differs. */
  orderType: OrderType;
  /** Whether its options can be changed: if so, its name opens them. */
  hasOptions: boolean;
  /**
   * Set if the item became unavailable while the line was in the order, so that the customer can be asked. The line
   * stays, and is sold.
   */
  away: string | false | undefined;
  /** The sheet's variant: only quantity, total and '-'. */
  compact?: boolean;
}

export const OrderLineRow = memo(function OrderLineRow({
  line,
  orderType,
  hasOptions,
  away,
  compact = false,
}: OrderLineRowProps) {
  const detail = detailOf(line, false);
  const full = [line.name, detailOf(line, line.order_type !== orderType)].filter(Boolean).join(', ');
  const total = (
    <>
      {away && (
        <span className={`badge ${classes.away}`} data-tone="out">
          {away}
        </span>
      )}
      <span className="strong nowrap">{formatPeso(line.price_centavos * line.quantity)}</span>
    </>
  );
  const minus = (
    <button
      type="button"
      className={`centre fixed huge ${classes.key} ${classes.step}`}
      aria-label={`Decrease ${full}`}
      onClick={() => changeQuantity(line.id, line.quantity - 1)}
    >
      {compact ? '-' : '−'}
    </button>
  );
  const words = (
    <>
      {compact && <span>{line.quantity} × </span>}
      {line.name}
      {detail && <span className={`small dim normal ${classes.detail}`}> {detail}</span>}
      {line.order_type !== orderType && (
        <>
          {' '}
          <DifferingType type={line.order_type} />
        </>
      )}
    </>
  );
  const name = hasOptions ? (
    <button
      type="button"
      className={`left break strong ${classes.name}`}
      aria-label={`Change options of ${compact ? `${line.quantity} × ` : ''}${full}`}
      onClick={() => openDialog({ kind: 'line-options', lineId: line.id })}
    >
      {words}
    </button>
  ) : (
    <span className="break strong">{words}</span>
  );
  if (compact) {
    return (
      <li className={classes.line} data-compact>
        {name}
        {total}
        <LineTypeButton line={line} orderType={orderType} full={full} />
        {minus}
      </li>
    );
  }
  return (
    <li className={classes.line}>
      {name}
      {total}
      <span className="row alone">
        {minus}
        <button
          type="button"
          className={`centre fixed strong ${classes.key} ${classes.quantity}`}
          aria-label={`Quantity of ${full}: ${line.quantity}`}
          onClick={() => openDialog({ kind: 'quantity', lineId: line.id })}
        >
          {line.quantity}
        </button>
        <button
          type="button"
          className={`centre fixed huge ${classes.key} ${classes.step}`}
          aria-label={`Increase ${full}`}
          onClick={() => changeQuantity(line.id, line.quantity + 1)}
        >
          +
        </button>
        <LineTypeButton line={line} orderType={orderType} full={full} />
        <button
          type="button"
          className={`centre fixed push huge dim ${classes.key}`}
          aria-label={`Remove ${full}`}
          onClick={() => changeQuantity(line.id, 0)}
        >
          ×
        </button>
      </span>
    </li>
  );
});
