import { useState } from 'react';
import { adviceFor } from '~/api/advice';
import type { StockItem } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showFailure, showSuccess } from '~/components/toast';
import { useOnce } from '~/lib/use-once';
import { deleteItem } from './api';
import { WORDS } from './words';

interface DeleteDialogProps {
  item: StockItem;
  onClose: () => void;
  onDeleted: (item: StockItem) => void;
}

/** Its history stays with the server; its name is free again. */
export function DeleteDialog({ item, onClose, onDeleted }: DeleteDialogProps) {
  const words = WORDS[item.kind];
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOnce();

  async function remove() {
    try {
      await deleteItem(item.kind, item.id);
      showSuccess('Success', words.deleted);
      onDeleted(item);
    } catch (error) {
      showFailure(words.failedToDelete);
      setProblem(adviceFor(error));
    }
  }

  return (
    <ConfirmDialog
      title={`Delete ${words.one}`}
      confirm="Delete"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => void once(remove)}
    >
      Are you sure you want to delete "{item.name}"? This action cannot be undone.
    </ConfirmDialog>
  );
}
