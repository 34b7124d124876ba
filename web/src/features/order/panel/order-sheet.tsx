import { IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '~/components/button';
import { ToastOutlet } from '~/components/toast';
import { formatPeso } from '~/lib/money';
import { HEARS_SCANS } from '~/lib/open-dialog';
import { useModal } from '~/lib/use-modal';
import { itemsText } from '../lines';
import { Paid } from '../payment/paid';
import { showSheet, useDialog } from '../questions/dialog-state';
import { useOrder } from '../store';
import { useFollowingWords } from './following-note';
import { useLastChange } from './last-change';
import { OrderBody } from './order-body';
import classes from './order-sheet.module.css';
import { useTotal } from './order-totals';

/**
 * The phone's order: a bar that always shows the total, and a sheet with the compact card. Toasts appear over the bar
 * while the total is hidden.
 */
export function OrderBar({ onComplete }: { onComplete: () => void }) {
  const open = useDialog((state) => state.sheetOpen);
  const empty = useOrder((order) => order.lines.length === 0);
  const items = useOrder((order) => itemsText(order.lines));
  const total = useTotal();
  const change = useLastChange();
  const following = useFollowingWords();
  // A phone turned on its side shows the order beside the menu: turned back, an open sheet would cover a question.
  useEffect(() => () => showSheet(false), []);
  return (
    <div className={classes.place}>
      <button
        type="button"
        id="order"
        className={`row between gap-12 ${classes.bar}`}
        onClick={() => showSheet(true)}
        aria-haspopup="dialog"
      >
        {empty && change > 0 ? (
          <span>
            Change <b>{formatPeso(change)}</b> · View order
          </span>
        ) : empty && following ? (
          <span className="small">{following} · View order</span>
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
      <Paid place="screen" />
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
      {...HEARS_SCANS}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="row between">
        <h2 className="large">Order</h2>
        <Button icon className={classes.close} aria-label="Close" onClick={onClose}>
          <IconX size={24} aria-hidden />
        </Button>
      </div>
      <OrderBody verb="Checkout" compact onComplete={onComplete} />
      <ToastOutlet />
    </dialog>
  );
}
