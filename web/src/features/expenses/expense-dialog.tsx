import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode, SAVED_BEFORE } from '~/api/advice';
import { drawerQuery, useDrawersInUse } from '~/api/drawer';
import type { Expense, ExpenseEntry } from '~/api/types';
import { Choice } from '~/components/choice';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { MoneyField } from '~/components/money-field';
import { saveOwn } from '~/components/save-own';
import { Switch } from '~/components/switch';
import { TextField } from '~/components/text-field';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { formatDay } from '~/lib/days';
import { CATEGORIES } from '~/lib/expense-categories';
import { newShownId } from '~/lib/ids';
import { formatPeso } from '~/lib/money';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { useJustChanged } from '~/lib/use-just-now';
import { orParked, reportTaken } from '~/outbox/form';
import { isTimeKnown } from '~/outbox/time-known';
import { lastChange, patchExpense, recordExpense } from './api';
import { CLOSED_DAY } from './closed-day';
import { expenseDrafts } from './drafts';
import {
  changeOf,
  conflictMessages,
  EMPTY,
  entryOf,
  expenseAmountProblem,
  LONGEST_DESCRIPTION,
  textsOf,
} from './entry';

interface ExpenseDialogProps {
  /** The day of the date picker: a new expense belongs to it. */
  on: string;
  today: string;
  /** The expense that is edited; null for a new one. */
  expense: Expense | null;
  /** A Z-reading has closed the day. */
  closed: boolean;
  onClose: () => void;
}

const OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));
const LOG_IN = 'Please log in to record expenses';
const CHANGED = 'Someone else changed this expense. Please close this and check it again.';
const DELETED = 'Someone else deleted this expense. Changes to it can no longer be saved.';

/** Add Expense, also used for editing. */
export function ExpenseDialog({ on, today, expense, closed, onClose }: ExpenseDialogProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  // The expense when the dialog opened: changes on another tablet must not change what is being typed here.
  const of = expense?.id ?? on;
  const [draft] = useState(() => expenseDrafts.foundIn(of)?.rest);
  const [known, setKnown] = useState<ExpenseEntry | null>(draft?.known ?? expense);
  const [isFromDrawer, setIsFromDrawer] = useState(draft?.isFromDrawer ?? false);
  const [cashOutId, setCashOutId] = useState(() => draft?.cashOutId ?? newShownId());
  const { id, outboxCopy, texts, over, failure, busy, form, field, refuse, ask } = useForm({
    untouched: known ? textsOf(known) : EMPTY,
    storedIn: {
      forms: expenseDrafts,
      of,
      rest: { known, isFromDrawer, cashOutId },
      isSentSafely: true,
    },
    submit: save,
    failed: orParked('Failed to save expense'),
    logIn: LOG_IN,
    arrived: { codes: ['expense_differs'], message: SAVED_BEFORE },
    onRefused: (error) => {
      // Another expense needs another cash out.
      if (isCode(error, 'expense_differs')) setCashOutId(newShownId());
      if (expense && isCode(error, 'not_found')) refuse({}, DELETED);
      else if (isCode(error, 'expense_changed')) refuse({}, CHANGED);
      else return false;
      return true;
    },
  });
  const category = field('category');
  const cashOut = expense?.cash_out_centavos ?? null;
  const inUse = useDrawersInUse();
  const drawer = useQuery(drawerQuery).data;
  // In an outage nobody knows, but what was paid from a drawer is missing from it.
  const isDrawerOpen = drawer ? drawer.shift != null : inUse;
  // Only for today: a cash out is always made now.
  // Once switched on it stays: the money has left the drawer, even if the day is over or the drawer was closed since.
  const showsDrawerSwitch = expense === null && (isFromDrawer || (on === today && isDrawerOpen));
  // The switch appears where a tap was aimed at something that it has moved.
  const hasJustAppeared = useJustChanged(showsDrawerSwitch);

  async function save() {
    const read = entryOf(texts);
    if ('problems' in read) return refuse(read.problems, null);
    await send(read.entry).finally(() => void queries.invalidateQueries({ queryKey: ['expenses'] }));
    onClose();
  }

  async function send(entry: ExpenseEntry) {
    if (expense && known) return change(expense.id, known, entry);
    const paid = showsDrawerSwitch && isFromDrawer && { cash_out_id: cashOutId };
    const result = await recordExpense({ id, ...(isDayKnown() && { on }), ...entry, ...paid }, outboxCopy);
    reportTaken(result, { kind: 'expense', id, recorded: 'Expense recorded successfully', logIn: LOG_IN });
  }

  /**
   * A device that does not know the time may be wrong about today; the server tells the day by how long this waited.
   */
  function isDayKnown(): boolean {
    return on !== today || isTimeKnown();
  }

  async function change(expenseId: string, knownEntry: ExpenseEntry, entry: ExpenseEntry) {
    let by: string | null = null;
    const typedOver = (base: ExpenseEntry) => {
      const read = entryOf(over(textsOf(base)));
      return 'entry' in read ? read.entry : entry;
    };
    await saveOwn({
      record: `expense ${expenseId}`,
      known: knownEntry,
      desired: typedOver,
      send: (base) => patchExpense(expenseId, changeOf(base, typedOver(base))),
      clash: 'expense_changed',
      read: async () => {
        const last = await lastChange(queries, expenseId);
        by = last?.by ?? null;
        return last?.values ?? null;
      },
      onKnown: setKnown,
      // Keeps what was typed but compares it with the current expense, so that saving again is deliberate.
      onClash: (now, base) => {
        setKnown(now);
        ask(conflictMessages(base, typedOver(base), now, by), null);
      },
    });
    showSuccess('Success', 'Expense updated successfully');
  }

  return (
    <Dialog title={expense ? 'Edit Expense' : 'Add Expense'} width={520} onClose={() => busy || onClose()}>
      <form {...form} className="stack gap-4">
        {on !== today && (
          <p className="note strong" data-tone="low">
            For {formatDay(on)}
          </p>
        )}
        <Choice
          label="Category"
          titled
          least={112}
          options={OPTIONS}
          value={category.text}
          error={category.error}
          onChange={category.onChange}
        />
        <TextField {...field('description')} label="Description" required maxLength={LONGEST_DESCRIPTION} />
        <MoneyField {...field('amount_centavos')} label="Amount" required check={expenseAmountProblem} />
        {showsDrawerSwitch && (
          <Switch
            label="Paid from the drawer"
            on={isFromDrawer}
            onChange={(chosen) => busy || hasJustAppeared() || setIsFromDrawer(chosen)}
          />
        )}
        {closed && <p className="note">{CLOSED_DAY}</p>}
        {cashOut !== null && <p className="note">Its cash out of {formatPeso(cashOut)} stays as it is.</p>}
        <FormActions
          submit={expense ? 'Save Changes' : 'Add Expense'}
          underWay="Saving..."
          busy={busy}
          failure={failure}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
