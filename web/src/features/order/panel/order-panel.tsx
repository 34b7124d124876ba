import type { ReactNode, Ref } from 'react';
import { Paid } from '../payment/paid';
import { OrderBody } from './order-body';
import classes from './order-body.module.css';

interface OrderPanelProps {
  discountRef: Ref<HTMLInputElement>;
  onComplete: () => void;
  whenEmpty: ReactNode;
}

/** The order beside the menu, and the target of the skip link. */
export function OrderPanel(props: OrderPanelProps) {
  return (
    <aside id="order" tabIndex={-1} className={`inset ${classes.panel}`} aria-label="Order">
      <OrderBody verb="Complete" {...props} />
      <Paid place="panel" />
    </aside>
  );
}
