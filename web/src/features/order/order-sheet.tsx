import { IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { dismissSuccess, ToastOutlet } from '~/components/toast';
import { formatPeso } from '~/lib/money';
import { useModal } from '~/lib/use-modal';
import { showSheet, useDialog } from './dialog-state';
import { DiscountField } from './discount-field';
import { useLastChange } from './last-change';
import { itemsText } from './lines';
import { OrderActions } from './order-actions';
import { OrderLines } from './order-lines';
import { OrderTypeOfOrder } from './order-panel';
import classes from './order-sheet.module.css';
import { OrderTotals, useTotal } from './order-totals';
import { useOrder } from './store';

/**
 * The phone's order: a bar that always shows the total, and a sheet with the compact card. While there is no total to
 * see the toasts stand over the bar; the next order's first item takes the word of the last sale away.
 */
export function OrderBar({ onComplete }: { onComplete: () => void }) {
  const open = useDialog((state) => state.sheetOpen);
  const empty = useOrder((order) => order.lines.length === 0);
  const items = useOrder((order) => itemsText(order.lines));
  const total = useTotal();
  const last = useLastChange((state) => state.last);
  useEffect(
    () =>
      useOrder.subscribe((order, before) => {
        if (before.lines.length === 0 && order.lines.length > 0) dismissSuccess();
      }),
    [],
  );
  return (
    <div className={classes.place}>
      <button type="button" className={classes.bar} onClick={() => showSheet(true)} aria-haspopup="dialog">
        {empty && last ? (
          <span>
            Change <b>{formatPeso(last.change_centavos)}</b> · View order
          </span>
        ) : (
          <span>
            {items} · View order · <b>{formatPeso(total)}</b>
          </span>
        )}
        <IconChevronUp size={22} aria-hidden />
      </button>
      {empty && (
        <div className={classes.toast}>
          <ToastOutlet inPlace />
        </div>
      )}
      {open && <OrderSheet onClose={() => showSheet(false)} onComplete={onComplete} />}
    </div>
  );
}

function OrderSheet({ onClose, onComplete }: { onClose: () => void; onComplete: () => void }) {
  const ref = useModal();
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
