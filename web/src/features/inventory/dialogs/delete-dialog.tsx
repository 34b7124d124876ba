import type { StockItem } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { deleteItem } from '../api';
import { hasOpenPrice } from '../item';
import { WORDS } from '../words';

interface DeleteDialogProps {
  item: StockItem;
  onClose: () => void;
  onDeleted: (item: StockItem) => void;
}

const CUSTOM_ITEMS_NEED_IT =
  'Custom items are sold under this item. Without an item named "other", custom items cannot be added.';

/** The server keeps its history; its name is free again. */
export function DeleteDialog({ item, onClose, onDeleted }: DeleteDialogProps) {
  const words = WORDS[item.kind];
  const { busy, problem, write } = useWrite({
    send: () => deleteItem(item),
    onDone: () => {
      showSuccess('Success', words.deleted);
      onDeleted(item);
    },
    failed: words.failedToDelete,
  });

  return (
    <ConfirmDialog
      title={`Delete ${words.one}`}
      more={
        hasOpenPrice(item) && (
          <p className="note" data-tone="low">
            {CUSTOM_ITEMS_NEED_IT}
          </p>
        )
      }
      confirm="Delete"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={write}
    >
      Are you sure you want to delete "{item.name}"? This action cannot be undone.
    </ConfirmDialog>
  );
}
