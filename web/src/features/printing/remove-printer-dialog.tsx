import { useQueryClient } from '@tanstack/react-query';
import { PRINTING_KEY } from '~/api/printing';
import type { Printer } from '~/api/types';
import { ConfirmCurrent } from '~/components/confirm-current';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { deletePrinter } from './api';

export function RemovePrinterDialog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const queries = useQueryClient();
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
    <ConfirmCurrent
      title={`Remove ${printer.name}?`}
      confirm="Remove"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      about={printer.name}
      onConfirm={write}
    >
      Nothing more will be printed on it.
    </ConfirmCurrent>
  );
}
