import { Button } from '~/components/button';
import { DialogActions } from '~/components/dialog';
import { showFailure } from '~/components/toast';
import { closeDialog } from '../questions/dialog-state';
import type { Group } from './offered';

interface DoneActionsProps {
  /** Groups without the answer that they need. */
  missing: readonly Group[];
  onDone: () => void;
}

/** Where a tap on a choice cannot be the answer. */
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
