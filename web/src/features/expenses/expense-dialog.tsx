import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adviceFor, fieldProblem, isCode, SAVED_BEFORE } from '~/api/advice';
import type { Expense, ExpenseEntry } from '~/api/types';
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
import { postExpense, putExpense } from './api';
import { amountTold, EMPTY, type EntryTexts, entryOf, LONGEST_DESCRIPTION, textsOf } from './entry';
import classes from './expense-dialog.module.css';

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
const DELETED = 'Someone else deleted this expense. Nothing more can be saved on it.';

/** Add Expense, and the same for changing one. */
export function ExpenseDialog({ on, today, expense, onClose }: ExpenseDialogProps) {
  const queries = useQueryClient();
  // As it was opened: what another tablet changes meanwhile does not change what is typed over here.
  const [opened] = useState<EntryTexts>(expense ? textsOf(expense) : EMPTY);
  const { id, texts, failure, busy, form, field, refuse, refuseAsArrived } = useForm(opened, save);
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
      tell(error);
    } finally {
      void queries.invalidateQueries({ queryKey: ['expenses'] });
    }
  }

  function send(entry: ExpenseEntry) {
    return expense ? putExpense(expense.id, entry) : postExpense({ id, on, ...entry });
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
      <form {...form} className={classes.form}>
        {on !== today && <p className={classes.day}>For {formatDay(on)}</p>}
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
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Saving...' : expense ? 'Save Changes' : 'Add Expense'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
