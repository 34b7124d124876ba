import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Batch, BatchRow, RefusedRow, StockItem } from '~/api/types';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { IntegerField } from '~/components/integer-field';
import { TextField } from '~/components/text-field';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { useLostFirst } from '~/components/use-lost-first';
import { newId } from '~/lib/ids';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { sendBatch } from '../api';
import { deletedText } from '../batch/batch-answer';
import { listQuery } from '../list/api';
import { WORDS } from '../words';
import {
  changedText,
  clashesOf,
  daysProblem,
  INVALID_DAYS,
  LONGEST_PLACE,
  LONGEST_SUPPLIER,
  MOST_LEAD_DAYS,
  supplierRow,
  textsOf,
} from './supplier';

interface SupplierDialogProps {
  /** As it is now, or as it was last when it is gone. */
  item: StockItem;
  /** Someone else deleted it meanwhile. */
  gone: boolean;
  onClose: () => void;
  onSaved: (item: StockItem) => void;
}

/** Who an item is ordered from, how long that takes, and where it is kept: a batch edit of one item. */
export function SupplierDialog({ item, gone, onClose, onSaved }: SupplierDialogProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  const [seen, setSeen] = useState(item);
  const lostFirst = useLostFirst((batch: Batch) => sendBatch(item.kind, batch));
  const { texts, failure, busy, form, field, refuse, ask } = useForm({
    untouched: textsOf(seen),
    submit: save,
    failed: WORDS[item.kind].failedToSave,
  });

  async function save() {
    const problem = daysProblem(texts.lead_days);
    if (problem) return refuse({ lead_days: problem }, null);
    const earlier = await lostFirst.settle();
    if (earlier?.answer.refused.length) return tell(earlier.sent.rows[0], earlier.answer.refused[0]);
    const known = { ...seen, ...earlier?.sent.rows[0]?.to };
    setSeen(known);
    const row = supplierRow(known, texts);
    const last = row ? await lostFirst.send({ batch_id: newId(), rows: [row] }) : earlier;
    if (!last) return onClose();
    const [done] = last.answer.saved;
    if (!done) return tell(last.sent.rows[0], last.answer.refused[0]);
    const saved = Object.keys({ ...earlier?.sent.rows[0]?.to, ...row?.to });
    const what = saved.every((name) => name === 'kept_in') ? 'Place' : 'Supplier';
    showSuccess('Success', `${what} of "${done.name}" saved`);
    onSaved(done);
  }

  /** Somebody else changed it or deleted it. What was typed stays, to be saved over what is there now. */
  async function tell(row: BatchRow | undefined, refused: RefusedRow | undefined) {
    const items = await queries.fetchQuery({ ...listQuery(item.kind), staleTime: 0 }).catch(() => []);
    const now = items.find((each) => each.id === item.id);
    if (refused?.error === 'not_found') return refuse({}, deletedText(item.kind));
    const changed = now && row ? clashesOf(row, refused?.field, now) : [];
    if (!now || changed.length === 0) return refuse({}, refused?.detail ?? WORDS[item.kind].failedToSave);
    setSeen(now);
    ask(Object.fromEntries(changed.map((name) => [name, changedText(name, now)])), null);
  }

  return (
    <Dialog title={`Supplier: ${item.name}`} width={560} onClose={() => busy || onClose()}>
      <form {...form} className="stack">
        <TextField {...field('supplier')} label="Supplier" maxLength={LONGEST_SUPPLIER} />
        <IntegerField
          {...field('lead_days')}
          label="Days until an order comes"
          most={MOST_LEAD_DAYS}
          invalid={INVALID_DAYS}
          note="0 if it comes on the same day."
        />
        <TextField
          {...field('kept_in')}
          label="Kept in"
          maxLength={LONGEST_PLACE}
          note="Such as Fridge, or Shelf 2."
        />
        <FormActions
          submit="Save"
          underWay="Saving..."
          busy={busy}
          failure={failure ?? (gone ? deletedText(item.kind) : null)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
