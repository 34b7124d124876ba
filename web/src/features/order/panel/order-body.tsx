import type { ReactNode, Ref } from 'react';
import { useTillPapers } from '../papers/use-till-papers';
import { changeOrderType, useOrder } from '../store';
import { DiscountField } from './discount-field';
import { OrderActions } from './order-actions';
import classes from './order-body.module.css';
import { OrderLines } from './order-lines';
import { OrderTotals } from './order-totals';
import { OrderTypeSwitch } from './order-type-switch';

interface OrderBodyProps {
  /** 'Complete' on the panel, 'Checkout' on the compact card. */
  verb: string;
  compact?: boolean;
  discountRef?: Ref<HTMLInputElement>;
  onComplete: () => void;
  whenEmpty?: ReactNode;
}

/**
 * The order, in the panel and in the sheet. Each part subscribes only to what it shows; the foot always stays in reach.
 */
export function OrderBody({ verb, compact = false, discountRef, onComplete, whenEmpty }: OrderBodyProps) {
  return (
    <div className={`filled grow ${classes.body}`}>
      <div className={`filled grow ${classes.upper}`}>
        <OrderTypeOfOrder />
        <OrderLines compact={compact} whenEmpty={whenEmpty} />
        <DiscountField ref={discountRef} />
      </div>
      <div className={`stack fixed ${classes.foot}`}>
        <OrderTotals />
        <OrderActions verb={verb} onComplete={onComplete} />
      </div>
    </div>
  );
}

function OrderTypeOfOrder() {
  const type = useOrder((order) => order.order_type);
  const papers = useTillPapers();
  return <OrderTypeSwitch low type={type} onChange={changeOrderType} end={papers && <papers.PaperKey />} />;
}
