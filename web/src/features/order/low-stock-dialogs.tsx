import { Button } from '@mantine/core';
import type { MenuItem } from '~/api/types';
import { Dialog, DialogActions } from '~/components/dialog';
import { useFocusFirst } from '~/lib/focus-first';
import { closeDialog, openDialog, take } from './dialog-state';
import classes from './dialogs.module.css';
import type { LineDraft } from './lines';
import type { LowAfterSale } from './low-stock';
import { unitsInOrder } from './store';

const TITLE = 'Low Stock Warning';

export function LowStockDialog({ item, draft }: { item: MenuItem; draft: LineDraft }) {
  const left = item.current_stock - unitsInOrder(item.id) - 1;
  return (
    <Dialog title={TITLE} role="alertdialog" onClose={closeDialog}>
      <p className={classes.lead}>
        {item.current_stock <= 0 ? (
          <>
            <b>{item.name}</b> is out of stock.
          </>
        ) : (
          <>
            Adding <b>{item.name}</b> leaves {Math.max(left, 0)} in stock. The minimum is{' '}
            {item.min_stock_level}.
          </>
        )}
      </p>
      <Answers yes="Add Anyway" onYes={() => take({ kind: 'add', draft })} />
    </Dialog>
  );
}

export function LowBeforeSaleDialog({ low }: { low: readonly LowAfterSale[] }) {
  return (
    <Dialog title={TITLE} role="alertdialog" onClose={closeDialog}>
      <p className={classes.lead}>After this sale these items are at their minimum or under it:</p>
      <ul className={classes.low}>
        {low.map(({ name, left }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{left === 0 ? 'none left' : `${left} left`}</span>
          </li>
        ))}
      </ul>
      <Answers yes="Continue Sale" onYes={() => openDialog({ kind: 'details' })} />
    </Dialog>
  );
}

function Answers({ yes, onYes }: { yes: string; onYes: () => void }) {
  const confirm = useFocusFirst<HTMLButtonElement>();
  return (
    <DialogActions>
      <Button variant="default" onClick={closeDialog}>
        Cancel
      </Button>
      <Button onClick={onYes} ref={confirm}>
        {yes}
      </Button>
    </DialogActions>
  );
}
