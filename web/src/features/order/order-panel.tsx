import type { ReactNode, Ref } from 'react';
import { DiscountField } from './discount-field';
import { OrderActions } from './order-actions';
import { OrderLines } from './order-lines';
import classes from './order-panel.module.css';
import { OrderTotals } from './order-totals';
import { OrderTypeSwitch } from './order-type-switch';
import { changeOrderType, useOrder } from './store';

interface OrderPanelProps {
  discountRef: Ref<HTMLInputElement>;
  onComplete: () => void;
  whenEmpty: ReactNode;
}

/** The order beside the menu. Each part watches only what it shows. */
export function OrderPanel({ discountRef, onComplete, whenEmpty }: OrderPanelProps) {
  return (
    <aside className={classes.panel} aria-label="Order">
      <OrderTypeOfOrder />
      <OrderLines whenEmpty={whenEmpty} />
      <DiscountField ref={discountRef} />
      <OrderTotals />
      <OrderActions verb="Complete" onComplete={onComplete} />
    </aside>
  );
}

export function OrderTypeOfOrder() {
  const type = useOrder((order) => order.order_type);
  return <OrderTypeSwitch low type={type} onChange={changeOrderType} />;
}
