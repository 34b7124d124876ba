import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adviceFor, fieldProblem, isCode, SAVED_BEFORE } from '~/api/advice';
import type { Expense, ExpenseEntry } from '~/api/types';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { Dialog, DialogActions } from '~/components/dialog';
import { MoneyField } from '~/components/money-field';
import { Problem } from '~/components/problem';
import { TextField } from '~/components/text-field';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { formatDay } from '~/lib/days';
import { CATEGORIES } from '~/lib/expense-categories';
import { useForm } from '~/lib/use-form';
import { lastChange, patchExpense, postExpense } from './api';
import {
  amountTold,
  changeOf,
  clashes,
  EMPTY,
  type EntryTexts,
  entryOf,
  LONGEST_DESCRIPTION,
  textsOf,
} from './entry';

interface ExpenseDialogProps {
  /** The day of the date picker: a new expense belongs to it. */
  on: string;
  today: string;
  /** What is edited; null for a new one. */
  expense: Expense | null;
  onClose: () => void;
}

const OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));
const LOG_IN = 'Please log in to record expenses';
const CHANGED = 'Someone else changed this expense. Please close this and check it again.';
const DELETED = 'Someone else deleted this expense. Changes to it can no longer be saved.';

/** Add Expense, also used for editing. */
export function ExpenseDialog({ on, today, expense, onClose }: ExpenseDialogProps) {
  const queries = useQueryClient();
  // As it was when opened: changes on another tablet must not change what is being typed here.
  const [known, setKnown] = useState<ExpenseEntry | null>(expense);
  const { id, texts, failure, busy, form, field, refuse, refuseAsArrived } = useForm<EntryTexts>(
    known ? textsOf(known) : EMPTY,
    save,
  );
  const category = field('category');

  async function save() {
    if (!currentStaff()) return showFailure(LOG_IN);
    const read = entryOf(texts);
    if ('problems' in read) return refuse(read.problems, null);
    try {
      await send(read.entry);
      showSuccess('Success', expense ? 'Expense updated successfully' : 'Expense recorded successfully');
      onClose();
    } catch (error) {
      if (!currentStaff()) return showFailure(LOG_IN);
      showFailure('Failed to save expense');
      if (known && isCode(error, 'expense_changed')) return await tellClash(known, read.entry);
      tell(error);
    } finally {
      void queries.invalidateQueries({ queryKey: ['expenses'] });
    }
  }

  function send(entry: ExpenseEntry) {
    return expense && known
      ? patchExpense(expense.id, changeOf(known, entry))
      : postExpense({ id, on, ...entry });
  }

  /** Keeps what was typed but compares it with the current expense, so that saving again is deliberate. */
  async function tellClash(before: ExpenseEntry, mine: ExpenseEntry) {
    const last = await lastChange(queries, expense?.id ?? id);
    if (!last) return refuse({}, CHANGED);
    setKnown(last.values);
    refuse(clashes(before, mine, last.values, last.by), null);
  }

  function tell(error: unknown) {
    if (expense && isCode(error, 'not_found')) return refuse({}, DELETED);
    if (!isCode(error, 'expense_differs') && !isCode(error, 'expense_deleted')) {
      const found = fieldProblem(error);
      return refuse(found, 'on' in found || Object.keys(found).length === 0 ? adviceFor(error) : null);
    }
    refuseAsArrived(SAVED_BEFORE);
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
        <MoneyField {...field('amount_centavos')} label="Amount" required check={amountTold} />
        <Problem text={failure} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button primary type="submit" aria-disabled={busy}>
            {busy ? 'Saving...' : expense ? 'Save Changes' : 'Add Expense'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
