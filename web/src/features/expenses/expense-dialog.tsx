import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adviceFor, fieldProblem, isCode } from '~/api/advice';
import type { Expense, ExpenseEntry } from '~/api/types';
import { Dialog, DialogActions } from '~/components/dialog';
import { MoneyField } from '~/components/money-field';
import { Problem } from '~/components/problem';
import { TextField } from '~/components/text-field';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { formatDay } from '~/lib/days';
import { useFocusInvalid } from '~/lib/focus-invalid';
import { newId } from '~/lib/ids';
import { useOnce } from '~/lib/use-once';
import { postExpense, putExpense } from './api';
import { CategoryField } from './category-field';
import {
  amountTold,
  EMPTY,
  type EntryField,
  type EntryTexts,
  entryOf,
  LONGEST_DESCRIPTION,
  type Problems,
  textsOf,
} from './entry';
import classes from './expense-dialog.module.css';

interface ExpenseDialogProps {
  /** The day of the date picker: a new expense belongs to it. */
  on: string;
  today: string;
  /** What is edited; null for a new one. */
  expense: Expense | null;
  onClose: () => void;
}

const LOG_IN = 'Please log in to record expenses';
const SAVED_BEFORE =
  'The first try was saved after all. Look for it in the list before you save this one too.';
const DELETED = 'Someone else deleted this expense. Nothing more can be saved on it.';

/** Add Expense, and the same for changing one. */
export function ExpenseDialog({ on, today, expense, onClose }: ExpenseDialogProps) {
  const queries = useQueryClient();
  // One id for all tries of this form: sent twice, it is recorded once.
  const [id, setId] = useState(newId);
  const [texts, setTexts] = useState<EntryTexts>(expense ? textsOf(expense) : EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { busy, once } = useOnce();
  const form = useFocusInvalid(tries);

  function change(changed: Partial<EntryTexts>) {
    // It would be lost with what is being saved. `disabled` would lose the focus.
    if (busy) return;
    setTexts((before) => ({ ...before, ...changed }));
    setProblems((before) => without(before, changed));
  }

  function refuse(found: Problems, told: string | null) {
    setProblems(found);
    setFailure(told);
    setTries((count) => count + 1);
  }

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
    // The try before had arrived after all, with what was typed then.
    setId(newId());
    refuse({}, SAVED_BEFORE);
  }

  return (
    <Dialog title={expense ? 'Edit Expense' : 'Add Expense'} width={520} onClose={() => busy || onClose()}>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void once(save);
        }}
      >
        {on !== today && <p className={classes.day}>For {formatDay(on)}</p>}
        <CategoryField
          value={texts.category}
          error={problems.category ?? null}
          onChange={(category) => change({ category })}
        />
        <TextField
          label="Description"
          name="description"
          required
          maxLength={LONGEST_DESCRIPTION}
          text={texts.description}
          error={problems.description}
          onChange={(description) => change({ description })}
        />
        <MoneyField
          label="Amount"
          name="amount"
          required
          check={amountTold}
          text={texts.amount_centavos}
          error={problems.amount_centavos}
          onChange={(amount_centavos) => change({ amount_centavos })}
        />
        <Problem text={failure} />
        <DialogActions>
          <Button variant="default" size="lg" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" size="lg" aria-disabled={busy}>
            {busy ? 'Saving...' : expense ? 'Save Changes' : 'Add Expense'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function without(problems: Problems, changed: Partial<EntryTexts>): Problems {
  const rest = { ...problems };
  for (const field of Object.keys(changed) as EntryField[]) delete rest[field];
  return rest;
}
