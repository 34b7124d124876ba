import { ConfirmDialog } from '~/components/confirm-dialog';
import { formatPlainDay } from '~/lib/days';

interface DateDialogProps {
  today: string;
  /** Why the date may be wrong, a sentence each. */
  warnings: string[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether the machine's date is right, if that is in doubt: a reading closes all days up to it. */
export function DateDialog({ today, warnings, onClose, onConfirm }: DateDialogProps) {
  const day = formatPlainDay(today);
  return (
    <ConfirmDialog
      title="Is the date right?"
      confirm={`Yes, it is ${day}`}
      danger
      onClose={onClose}
      onConfirm={onConfirm}
      more={
        <p className="note" data-tone="low">
          If it is wrong, cancel, and set the clock of the computer that Sukli runs on. Nothing is lost: you
          can keep selling, and the <span className="nowrap">Z-reading</span> can wait.
        </p>
      }
    >
      The date here is {day}. {warnings.join(' ')}
    </ConfirmDialog>
  );
}
