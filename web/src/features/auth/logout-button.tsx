import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { unsentOf, useOutbox } from '~/outbox/outbox';
import { UnkeptNote } from '~/outbox/unkept-note';
import { signOut } from './api';

/** Logs out; with sales still on this device it asks first. They stay, and are sent after the next sign-in. */
export function LogoutButton() {
  const unsent = useOutbox(unsentOf);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => (unsent > 0 ? setAsking(true) : void signOut())}>
        <IconLogout size={20} aria-hidden />
        <span className="word">Logout</span>
      </Button>
      {asking && (
        <Dialog title="Log out with unsent sales?" role="alertdialog" onClose={close}>
          <UnkeptNote />
          <p>
            {unsent === 1
              ? '1 sale has not reached the server yet. It stays'
              : `${unsent} sales have not reached the server yet. They stay`}{' '}
            on this device and will be sent when someone signs in here again.
          </p>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button primary onClick={() => void signOut()}>
              Logout
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
