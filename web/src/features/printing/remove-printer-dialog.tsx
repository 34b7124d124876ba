import { useQueryClient } from '@tanstack/react-query';
import { PRINTING_KEY } from '~/api/printing';
import type { Printer } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { useJustChanged } from '~/lib/use-just-now';
import { deletePrinter } from './api';

export function RemovePrinterDialog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const queries = useQueryClient();
  // Somebody else gives it another name while a tap may be on its way, which did not know of that.
  const wasJustRenamed = useJustChanged(printer.name);
  const { busy, problem, write } = useWrite({
    send: () => deletePrinter(printer.id),
    onDone: () => {
      showSuccess('Success', `${printer.name} is removed.`);
      onClose();
    },
    failed: `Failed to remove ${printer.name}`,
    onSettled: () => void queries.invalidateQueries({ queryKey: PRINTING_KEY }),
  });
  return (
    <ConfirmDialog
      title={`Remove ${printer.name}?`}
      confirm="Remove"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => wasJustRenamed() || write()}
    >
      Nothing is printed on it any more.
    </ConfirmDialog>
  );
}
