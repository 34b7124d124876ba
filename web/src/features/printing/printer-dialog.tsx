import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode, SAVED_BEFORE } from '~/api/advice';
import { PRINTING_KEY } from '~/api/printing';
import type { Printer, PrinterValues } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { saveOwn } from '~/components/save-own';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { patchPrinter, postPrinter, printersQuery } from './api';
import { PrinterFields } from './printer-fields';
import { changedText, NEW_PRINTER, valuesOf } from './words';

interface PrinterDialogProps {
  /** Null for a printer that is to be added. */
  printer: Printer | null;
  onClose: () => void;
  onRemove?: () => void;
}

/** How a printer is reached, what it can do, and what it prints. */
export function PrinterDialog({ printer, onClose, onRemove }: PrinterDialogProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  // The values when the dialog opened, or when somebody was told of another person's change.
  const [known, setKnown] = useState(printer ? valuesOf(printer) : NEW_PRINTER);
  const [isRemoved, setRemoved] = useState(false);
  const { id, texts, over, failure, busy, form, field, refuse, ask } = useForm<PrinterValues>({
    untouched: known,
    submit: save,
    failed: printer ? `Failed to change ${printer.name}` : 'Failed to add the printer',
    arrived: { codes: ['printer_differs'], message: SAVED_BEFORE },
    onRefused: (error) => {
      setRemoved((before) => before || isCode(error, 'printer_removed'));
      return false;
    },
  });

  async function save() {
    const problems = problemsOf(texts);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    const values = trimmed(texts);
    if (printer) await change(printer.id);
    else await postPrinter(id, values);
    showSuccess('Success', printer ? `${values.name} is saved.` : `${values.name} is added.`);
    void queries.invalidateQueries({ queryKey: PRINTING_KEY });
    onClose();
  }

  function change(printerId: string) {
    const mine = (base: PrinterValues) => trimmed(over(base));
    return saveOwn({
      record: `printer ${printerId}`,
      known,
      desired: mine,
      send: (base) => patchPrinter(printerId, mine(base), base),
      clash: 'printer_changed',
      read: async () => {
        const all = await queries.fetchQuery({ ...printersQuery, retry: false });
        const now = all.find((each) => each.id === printerId);
        return now ? valuesOf(now) : null;
      },
      onKnown: setKnown,
      // Keeps what was typed, takes theirs for the rest, and says which differ: to save again is then a decision.
      onClash: (now, base) => {
        setKnown(now);
        ask({}, changedText(base, mine(base), now));
      },
    });
  }

  return (
    <Dialog title={printer ? `Change ${printer.name}` : 'Add a printer'} onClose={() => busy || onClose()}>
      <form className="stack" {...form}>
        <PrinterFields texts={texts} field={field} />
        {onRemove && !isRemoved && (
          <Button danger disabled={busy} onClick={onRemove}>
            Remove this printer
          </Button>
        )}
        <FormActions
          submit={printer ? 'Save' : 'Add'}
          underWay="Saving..."
          busy={busy}
          failure={failure}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

const trimmed = (texts: PrinterValues): PrinterValues => ({
  ...texts,
  name: texts.name.trim(),
  address: texts.address.trim(),
});

/** What can be seen to be wrong without asking the server, which reports the rest beside its field. */
function problemsOf({ name, address }: PrinterValues): Partial<Record<keyof PrinterValues, string>> {
  return {
    ...(name.trim() === '' ? { name: 'Please enter a name' } : {}),
    ...(address.trim() === '' ? { address: 'Please enter where it is' } : {}),
  };
}
