import { useQueryClient } from '@tanstack/react-query';
import { isCode } from '~/api/advice';
import type { OptionsEditor, StoredOptionGroup } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { counted } from '~/lib/whole';
import { deleteOptions, optionsQuery } from './api';
import { itemsWith } from './on-items';

interface DeleteOptionsProps {
  group: StoredOptionGroup;
  all: OptionsEditor;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a group; what was sold keeps its words. A built-in group returns to how it was delivered. */
export function DeleteOptions({ group, all, onClose, onDeleted }: DeleteOptionsProps) {
  const queries = useQueryClient();
  const { name, built_in } = group;
  const { busy, problem, write } = useWrite({
    send: () => deleteOptions(group),
    onDone: () => {
      showSuccess('Success', built_in ? `${name} was reset.` : `${name} is deleted.`);
      onDeleted();
    },
    failed: built_in ? `Failed to reset ${name}` : `Failed to delete ${name}`,
    onRefused: (error) => {
      if (!isCode(error, 'menu_changed')) return false;
      // The group is shown as it is now, to be looked at before it is deleted.
      onClose();
      return false;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: optionsQuery.queryKey }),
  });
  const items = counted(itemsWith(group, all.items).length, 'item');
  return (
    <ConfirmDialog
      title={built_in ? 'Reset' : 'Delete options'}
      confirm={built_in ? 'Reset' : 'Delete'}
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={write}
    >
      {built_in
        ? `${name} goes back to what came with Sukli. Your own prices, usual choice and items for it are removed.`
        : `${items} will no longer have ${name}. What was sold keeps it.`}
    </ConfirmDialog>
  );
}
