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
  const hasUnkept = useOutbox(({ unkept }) => unkept.length > 0);
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
          <div className="stack gap-12">
            <UnkeptNote />
            <p>{unsentWords(unsent, hasUnkept)}</p>
          </div>
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

function unsentWords(count: number, hasUnkept: boolean): string {
  const [have, it] = count === 1 ? ['1 sale has', 'It'] : [`${count} sales have`, 'They'];
  const stay = hasUnkept ? '' : count === 1 ? 'stays on this device and ' : 'stay on this device and ';
  return `${have} not reached the server yet. ${it} ${stay}will be sent when someone signs in here again.`;
}
