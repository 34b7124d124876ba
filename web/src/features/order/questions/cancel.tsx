import { Button } from '~/components/button';
import { DialogActions } from '~/components/dialog';
import { closeDialog } from './dialog-state';

/** Where an answer is one tap. */
export function Cancel() {
  return (
    <DialogActions>
      <Button onClick={closeDialog}>Cancel</Button>
    </DialogActions>
  );
}
