import type { ReactNode } from 'react';
import { useFocusFirst } from '~/lib/focus-first';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';
import { Problem } from './problem';

export interface ConfirmDialogProps {
  title: string;
  /** The question. */
  children: ReactNode;
  /** Further text or choices below the question. */
  more?: ReactNode;
  /** The label of the confirming button: 'Delete'. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  /** The action is under way and cannot be cancelled. `onConfirm` itself must ignore a repeat. */
  busy?: boolean;
  /** Red, for what cannot be undone. */
  danger?: boolean;
  /** Why the action failed. */
  problem?: string | null;
}

/** A question before something happens. Enter confirms, Esc cancels; what a scanner types does neither. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, more, confirm, onConfirm, onClose, busy = false, danger = false, problem } = props;
  const button = useFocusFirst<HTMLButtonElement>();
  useIgnoredScans();
  const close = busy ? () => undefined : onClose;
  return (
    <Dialog title={title} role="alertdialog" onClose={close}>
      <div className="stack gap-16">
        <p className="break">{children}</p>
        {more && <div className="stack">{more}</div>}
        <Problem text={problem} />
      </div>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Button
          primary
          ref={button}
          danger={danger}
          // `disabled` would drop the focus, and Esc with it.
          aria-disabled={busy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
