import { Button } from '~/components/button';
import { DialogActions } from '~/components/dialog';
import { closeDialog } from './dialog-state';

/** For dialogs in which a single tap is the answer. */
export function Cancel() {
  return (
    <DialogActions>
      <Button onClick={closeDialog}>Cancel</Button>
    </DialogActions>
  );
}
