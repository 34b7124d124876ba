import type { MenuItem } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { useFocusFirst } from '~/lib/focus-first';
import type { LineDraft } from '../lines';
import { unitsInOrder } from '../store';
import { closeDialog, goOnWith, takeAnswer } from './dialog-state';
import classes from './dialogs.module.css';
import type { LowAfterSale } from './low-stock';

const TITLE = 'Low Stock Warning';

export function LowStockDialog({ item, draft }: { item: MenuItem; draft: LineDraft }) {
  const left = item.current_stock - unitsInOrder(item.id) - 1;
  return (
    <Dialog title={TITLE} role="alertdialog" onClose={closeDialog}>
      <p className="break">
        {item.current_stock <= 0 ? (
          <>
            <b>{item.name}</b> is out of stock.
          </>
        ) : left < 0 ? (
          <>
            Only {item.current_stock} of <b>{item.name}</b> in stock. This would make{' '}
            {item.current_stock - left} in the order.
          </>
        ) : (
          <>
            Adding <b>{item.name}</b> leaves {left} in stock. The minimum is {item.min_stock_level}.
          </>
        )}
      </p>
      <Answers yes="Add Anyway" onYes={() => takeAnswer({ kind: 'add', draft })} />
    </Dialog>
  );
}

export function LowBeforeSaleDialog({ low }: { low: readonly LowAfterSale[] }) {
  return (
    <Dialog title={TITLE} role="alertdialog" onClose={closeDialog}>
      <div className="stack gap-12">
        <p>After this sale, these items will be at or below their minimum:</p>
        <ul className={`note stack gap-4 scroll ${classes.low}`} data-tone="low">
          {low.map(({ name, left }) => (
            <li key={name} className="row between gap-12">
              <span>{name}</span>
              <span className="fixed strong">{leftWords(left)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Answers yes="Continue Sale" onYes={() => goOnWith({ kind: 'details' })} />
    </Dialog>
  );
}

function leftWords(left: number): string {
  if (left < 0) return `${-left} more than in stock`;
  return left === 0 ? 'none left' : `${left} left`;
}

function Answers({ yes, onYes }: { yes: string; onYes: () => void }) {
  const confirm = useFocusFirst<HTMLButtonElement>();
  return (
    <DialogActions>
      <Button onClick={closeDialog}>Cancel</Button>
      <Button primary onClick={onYes} ref={confirm}>
        {yes}
      </Button>
    </DialogActions>
  );
}
