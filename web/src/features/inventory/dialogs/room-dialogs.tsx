import { useQueryClient } from '@tanstack/react-query';
import type { StockItem } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { useStillHere } from '~/lib/use-still-here';
import { cacheItem, uncacheItem } from '../api';
import { changedOf, endBatch, useBatch } from '../batch/batch-store';
import { HistoryDialog } from '../history/history-dialog';
import type { ItemAction } from '../list/stock-card';
import { focusPanel } from '../room-actions';
import { countOf, type Kind } from '../words';
import { AddDialog } from './add-dialog';
import { DeleteDialog } from './delete-dialog';
import { SupplierDialog } from './supplier-dialog';
import { TransactionDialog } from './transaction-dialog';

export type OpenDialog =
  | { kind: ItemAction; item: StockItem }
  | { kind: 'add'; list: Kind }
  | { kind: 'discard'; list: Kind };

interface RoomDialogsProps {
  dialog: OpenDialog;
  lists: Record<Kind, readonly StockItem[] | undefined>;
  onClose: () => void;
  onAdded: (item: StockItem) => void;
}

/** The dialog that is open. */
export function RoomDialogs({ dialog, lists, onClose, onAdded }: RoomDialogsProps) {
  const queries = useQueryClient();
  const isHere = useStillHere();
  if (dialog.kind === 'add') {
    const added = (item: StockItem) => {
      cacheItem(queries, item);
      if (!isHere()) return;
      onClose();
      onAdded(item);
    };
    return <AddDialog kind={dialog.list} onClose={onClose} onAdded={added} />;
  }
  if (dialog.kind === 'discard') return <DiscardDialog kind={dialog.list} onClose={onClose} />;
  const known = lists[dialog.item.kind]?.find(({ id }) => id === dialog.item.id);
  const item = known ?? dialog.item;
  switch (dialog.kind) {
    case 'transaction':
      return (
        <TransactionDialog
          item={item}
          gone={!known}
          onClose={onClose}
          onRecorded={(recorded) => {
            cacheItem(queries, recorded);
            onClose();
          }}
        />
      );
    case 'supplier':
      return (
        <SupplierDialog
          item={item}
          gone={!known}
          onClose={onClose}
          onSaved={(saved) => {
            cacheItem(queries, saved);
            onClose();
          }}
        />
      );
    case 'history':
      return <HistoryDialog item={item} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          item={item}
          onClose={onClose}
          onDeleted={(deleted) => {
            uncacheItem(queries, deleted);
            onClose();
            // The element that had the focus is gone with its card.
            requestAnimationFrame(focusPanel);
          }}
        />
      );
  }
}

function DiscardDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const changed = useBatch((batch) => changedOf(batch[kind]));
  return (
    <ConfirmDialog
      title="Discard changes"
      confirm="Discard"
      danger
      onClose={onClose}
      onConfirm={() => {
        endBatch(kind);
        onClose();
      }}
    >
      What you typed for {countOf(kind, changed)} is not saved. Discard it?
    </ConfirmDialog>
  );
}
