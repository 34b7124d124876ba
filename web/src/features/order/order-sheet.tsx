import { IconChevronUp, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { ToastOutlet } from '~/components/toast';
import { formatPeso } from '~/lib/money';
import { showSheet, useDialog } from './dialog-state';
import { DiscountField } from './discount-field';
import { unitsOf } from './lines';
import { OrderActions } from './order-actions';
import { OrderLines } from './order-lines';
import { OrderTypeOfOrder } from './order-panel';
import classes from './order-sheet.module.css';
import { OrderTotals, useTotal } from './order-totals';
import { useOrder } from './store';

/** The phone's order: a bar that always shows the total, and a sheet with the compact card. */
export function OrderBar({ onComplete }: { onComplete: () => void }) {
  const open = useDialog((state) => state.sheetOpen);
  const units = useOrder((order) => unitsOf(order.lines));
  const total = useTotal();
  return (
    <>
      <button type="button" className={classes.bar} onClick={() => showSheet(true)} aria-haspopup="dialog">
        <span>
          {units === 1 ? '1 item' : `${units} items`} · View order · <b>{formatPeso(total)}</b>
        </span>
        <IconChevronUp size={22} aria-hidden />
      </button>
      {open && <OrderSheet onClose={() => showSheet(false)} onComplete={onComplete} />}
    </>
  );
}

function OrderSheet({ onClose, onComplete }: { onClose: () => void; onComplete: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={classes.sheet}
      aria-label="Order"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <h2>Order</h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          <IconX size={24} aria-hidden />
        </button>
      </div>
      <OrderTypeOfOrder />
      <OrderLines compact />
      <DiscountField />
      <OrderTotals />
      <OrderActions verb="Checkout" onComplete={onComplete} />
      <ToastOutlet />
    </dialog>
  );
}
