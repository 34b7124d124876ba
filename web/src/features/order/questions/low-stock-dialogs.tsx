import type { MenuItem } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import type { LineDraft } from '../lines';
import { unitsInOrder } from '../store';
import { closeDialog, handleAnswer, showQuestion } from './dialog-state';
import classes from './dialogs.module.css';
import type { LowAfterSale } from './low-stock';

const TITLE = 'Low Stock Warning';

export function LowStockDialog({ item, draft }: { item: MenuItem; draft: LineDraft }) {
  const left = item.current_stock - unitsInOrder(item.id) - 1;
  return (
    <ConfirmDialog
      title={TITLE}
      confirm="Add Anyway"
      onClose={closeDialog}
      onConfirm={() => handleAnswer({ kind: 'add', draft })}
    >
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
    </ConfirmDialog>
  );
}

export function LowBeforeSaleDialog({ low }: { low: readonly LowAfterSale[] }) {
  return (
    <ConfirmDialog
      title={TITLE}
      confirm="Continue Sale"
      more={
        <ul className={`note stack gap-4 scroll ${classes.low}`} data-tone="low">
          {low.map(({ name, left }) => (
            <li key={name} className="row between gap-12">
              <span>{name}</span>
              <span className="fixed strong">{leftWords(left)}</span>
            </li>
          ))}
        </ul>
      }
      onClose={closeDialog}
      onConfirm={() => showQuestion({ kind: 'details' })}
    >
      After this sale, these items will be at or below their minimum:
    </ConfirmDialog>
  );
}

function leftWords(left: number): string {
  if (left < 0) return `${-left} more than in stock`;
  return left === 0 ? 'none left' : `${left} left`;
}
