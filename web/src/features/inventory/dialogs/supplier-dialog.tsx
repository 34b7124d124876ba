import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode } from '~/api/advice';
import { ApiError } from '~/api/errors';
import type { BatchRow, StockItem } from '~/api/types';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { IntegerField } from '~/components/integer-field';
import { saveOwn } from '~/components/save-own';
import { TextField } from '~/components/text-field';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { newId } from '~/lib/ids';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { sendBatch } from '../api';
import { deletedText } from '../batch/batch-answer';
import { WORDS } from '../words';
import { supplierDrafts } from './drafts';
import { readItem } from './read-item';
import {
  changedText,
  conflictMessages,
  daysProblem,
  INVALID_DAYS,
  LONGEST_PLACE,
  LONGEST_SUPPLIER,
  MOST_LEAD_DAYS,
  supplierRow,
  textsOf,
} from './supplier';

interface SupplierDialogProps {
  /** The item as it is now or, if it is gone, as it was last. */
  item: StockItem;
  /** Somebody else has deleted it since. */
  gone: boolean;
  onClose: () => void;
  onSaved: (item: StockItem) => void;
}

/** Who an item is ordered from, how long that takes, and where it is kept. Sent as a batch edit of one item. */
export function SupplierDialog({ item, gone, onClose, onSaved }: SupplierDialogProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  const [shown, setShown] = useState(() => ({ ...item, ...supplierDrafts.foundIn(item.id)?.rest }));
  const { texts, over, failure, busy, form, field, refuse, ask } = useForm({
    untouched: textsOf(shown),
    storedIn: { forms: supplierDrafts, of: item.id, rest: shown, isSentSafely: true },
    submit: save,
    failed: WORDS[item.kind].failedToSave,
    onRefused: (error) => {
      const isGone = isCode(error, 'not_found');
      if (isGone) refuse({}, deletedText(item.kind));
      return isGone;
    },
  });

  async function save() {
    const problem = daysProblem(texts.lead_days);
    if (problem) return refuse({ lead_days: problem }, null);
    const done = await saveOwn({
      record: `supplier of ${item.id}`,
      known: shown,
      desired: (base) => rowOver(base)?.to ?? {},
      send: async (base) => {
        const row = rowOver(base);
        return row
          ? { what: actionOf({ ...rowOver(shown)?.to, ...row.to }), item: await send(row) }
          : 'unchanged';
      },
      clash: 'item_changed',
      read: () => readItem(queries, item),
      onKnown: setShown,
      onClash: showConflict,
    });
    if (done === 'unchanged') return onClose();
    showSuccess('Success', `${done.what} of "${done.item.name}" saved`);
    onSaved(done.item);
  }

  const rowOver = (base: StockItem) => supplierRow(base, over(textsOf(base)));

  async function send(row: BatchRow): Promise<StockItem> {
    const { saved, refused } = await sendBatch(item.kind, { batch_id: newId(), rows: [row] });
    const [done] = saved;
    const [why] = refused;
    if (done) return done;
    throw new ApiError('status', 409, why?.error ?? 'status', why?.detail ?? '', why?.field);
  }

  /** Tells that somebody else changed the item. What was typed is kept, and can be saved over the current values. */
  function showConflict(now: StockItem, base: StockItem, refusal: unknown) {
    const row = rowOver(base);
    const changed = row ? conflictMessages(row, (refusal as ApiError).field, now) : [];
    setShown(now);
    ask(Object.fromEntries(changed.map((name) => [name, changedText(name, now)])), null);
  }

  return (
    <Dialog title={`Supplier: ${item.name}`} width={560} onClose={() => busy || onClose()}>
      <form {...form} className="stack">
        <TextField {...field('supplier')} label="Supplier" maxLength={LONGEST_SUPPLIER} />
        <IntegerField
          {...field('lead_days')}
          label="Days until an order arrives"
          most={MOST_LEAD_DAYS}
          invalid={INVALID_DAYS}
          note="0 if it arrives on the same day."
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

function actionOf(sent: BatchRow['to']): string {
  return Object.keys(sent).every((name) => name === 'kept_in') ? 'Place' : 'Supplier';
}
