import type { CashFlow } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { formatPeso } from '~/lib/money';
import classes from './cash-flow.module.css';
import { CashOutNote } from './cash-out-note';

interface NetCashDialogProps {
  flow: CashFlow;
  onSales: () => void;
  onCashIn: () => void;
  onExpenses: () => void;
  onCashOut: () => void;
  onClose: () => void;
}

/** What Net Cash is made of (spec section 9); each part leads to its rows. */
export function NetCashDialog({
  flow,
  onSales,
  onCashIn,
  onExpenses,
  onCashOut,
  onClose,
}: NetCashDialogProps) {
  const parts = [
    { label: 'Revenue', centavos: flow.sales_centavos, open: onSales },
    { label: 'Cash In', centavos: flow.cash_in_centavos, open: onCashIn },
    { label: 'Operating Expenses', centavos: -flow.expenses_centavos, open: onExpenses },
  ];
  return (
    <Dialog title="Net Cash" onClose={onClose}>
      <div className="stack gap-0 lines">
        {parts.map(({ label, centavos, open }) => (
          <button
            key={label}
            type="button"
            className={`row wrap between gap-12 tall ${classes.part}`}
            onClick={open}
          >
            <span>{label}</span> <span className="push strong nowrap">{formatPeso(centavos)}</span>
          </button>
        ))}
        <p className="row wrap between gap-12 strong tall">
          <span>Final cash position</span>{' '}
          <span className="push nowrap">{formatPeso(flow.net_cash_centavos)}</span>
        </p>
      </div>
      {flow.cash_out_centavos > 0 && <CashOutNote flow={flow} onOpen={onCashOut} />}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
