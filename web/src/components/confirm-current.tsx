import { useJustChanged } from '~/lib/use-just-now';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

interface ConfirmCurrentProps extends ConfirmDialogProps {
  /** What stands there as it is now; while it was another a moment ago, a tap was aimed at that. */
  about: string;
}

/** A question about what somebody else may change while it is asked. */
export function ConfirmCurrent({ about, onConfirm, ...question }: ConfirmCurrentProps) {
  const wasJustChanged = useJustChanged(about);
  return <ConfirmDialog {...question} onConfirm={() => wasJustChanged() || onConfirm()} />;
}
