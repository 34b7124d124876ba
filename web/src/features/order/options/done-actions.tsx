import { Button } from '~/components/button';
import { DialogActions } from '~/components/dialog';
import { showFailure } from '~/components/toast';
import { closeDialog } from '../questions/dialog-state';
import type { Group } from './offered';

interface DoneActionsProps {
  /** Groups that still need an answer. */
  missing: readonly Group[];
  onDone: () => void;
}

/** The buttons of a dialog in which a tap on a choice is not yet the answer. */
export function DoneActions({ missing: [first], onDone }: DoneActionsProps) {
  return (
    <DialogActions>
      <Button onClick={closeDialog}>Cancel</Button>
      <Button
        primary
        aria-disabled={first !== undefined}
        data-disabled={first && true}
        onClick={() => (first ? showFailure(`Select ${first.name} first.`) : onDone())}
      >
        Done
      </Button>
    </DialogActions>
  );
}
