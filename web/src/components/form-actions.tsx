import type { ReactNode } from 'react';
import { Button } from './button';
import { DialogActions } from './dialog';
import { Problem } from './problem';

interface FormActionsProps {
  /** The label of the button that submits: 'Add Expense'. */
  submit: string;
  /** The submit button's label while the work is under way. */
  underWay?: string;
  busy?: boolean;
  /** Why it failed. */
  failure?: string | null;
  /** Another button between the two. */
  between?: ReactNode;
  onClose: () => void;
}

/** The end of a dialog's form: what went wrong, Cancel, and the button that submits. */
export function FormActions({ submit, underWay, busy = false, failure, between, onClose }: FormActionsProps) {
  return (
    <>
      <Problem text={failure} />
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        {between}
        <Button primary type="submit" aria-disabled={busy}>
          {busy ? underWay : submit}
        </Button>
      </DialogActions>
    </>
  );
}
