import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusFirst } from '~/lib/focus-first';
import classes from './confirm-dialog.module.css';
import { Dialog, DialogActions } from './dialog';
import { Problem } from './problem';

interface ConfirmDialogProps {
  title: string;
  /** The question. */
  children: ReactNode;
  /** What else there is to say or to choose, below the question. */
  more?: ReactNode;
  /** The word of the button that does it: 'Delete'. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  /** It is being done: not a second time, and not away. */
  busy?: boolean;
  /** What cannot be taken back is red. */
  danger?: boolean;
  /** Why it was not done. */
  problem?: string | null;
}

/** A question before something happens. Enter confirms, Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, more, confirm, onConfirm, onClose, busy = false, danger = false, problem } = props;
  const button = useFocusFirst<HTMLButtonElement>();
  const close = busy ? () => undefined : onClose;
  return (
    <Dialog title={title} role="alertdialog" onClose={close}>
      <p className={classes.question}>{children}</p>
      {more && <div className={classes.more}>{more}</div>}
      <Problem text={problem} />
      <DialogActions>
        <Button variant="default" onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Button
          ref={button}
          {...(danger && { color: 'red.9' })}
          // `disabled` would lose the focus, and with it Esc.
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onConfirm();
          }}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
