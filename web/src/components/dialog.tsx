import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { openModal } from '~/lib/cover';
import { useModal } from '~/lib/use-modal';
import classes from './dialog.module.css';
import { ToastOutlet } from './toast';

interface DialogProps {
  title: string;
  /** Called on Esc, or whatever else means "no". */
  onClose: () => void;
  /** Width in px where the screen allows it. */
  width?: number;
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser's own <dialog> traps the focus, makes the page behind
 * inert, closes on Esc and gives the focus back, without a line of ours. Put the fields in a <form>: Enter
 * confirms by submitting it. The focus begins at the first control; `useFocusFirst` names another.
 */
export function Dialog({ title, onClose, width = 440, role = 'dialog', children }: DialogProps) {
  const titleId = useId();
  const ref = useModal();
  return (
    <dialog
      ref={ref}
      role={role}
      className={`card ${classes.dialog}`}
      style={{ width }}
      aria-labelledby={titleId}
      onKeyUp={showAboveActions}
      onCancel={(event) => {
        // React decides what is rendered; it would not notice a dialog that closed itself.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Browsers close a dialog on a second Esc even when the first was prevented.
        if (!ref.current || ref.current.open) return;
        openModal(ref.current);
        onClose();
      }}
    >
      <h2 id={titleId} className={`large ${classes.title}`}>
        {title}
      </h2>
      {children}
      <ToastOutlet inDialog />
    </dialog>
  );
}

/**
 * Scrolls an element reached by Tab above the buttons. A scroll margin would make each tap on a field scroll a low
 * screen.
 */
function showAboveActions({ key, target, currentTarget }: KeyboardEvent): void {
  const actions = currentTarget.querySelector(`.${classes.actions}`);
  if (key !== 'Tab' || !actions || actions.contains(target as Element)) return;
  const behind = (target as Element).getBoundingClientRect().bottom - actions.getBoundingClientRect().top;
  if (behind > 0) currentTarget.scrollTop += behind + 8;
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`row wrap end ${classes.actions}`}>{children}</div>;
}
