import { useJustChanged } from '~/lib/use-just-now';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

interface ConfirmCurrentProps extends ConfirmDialogProps {
  /** The current state of what the question is about; a tap just after it changes was aimed at the state before. */
  about: string;
}

/** A question about something that somebody else may change while it is asked. */
export function ConfirmCurrent({ about, onConfirm, ...question }: ConfirmCurrentProps) {
  const wasJustChanged = useJustChanged(about);
  return <ConfirmDialog {...question} onConfirm={() => wasJustChanged() || onConfirm()} />;
}
