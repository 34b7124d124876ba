import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { useOutbox } from '~/outbox/outbox';
import type { Row } from '~/outbox/row';
import { UnkeptNote } from '~/outbox/unkept-note';
import { useUnsent } from '~/outbox/use-unsent';
import { countedKinds, countsOf } from '~/outbox/words';
import { signOut } from './api';

/** Logs out; with anything unsent on this device it asks first. It stays, and is sent after the next sign-in. */
export function LogoutButton() {
  const unsent = useUnsent();
  const hasUnkept = useOutbox(({ unkept }) => unkept.length > 0);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => (unsent.length > 0 ? setAsking(true) : void signOut())}>
        <IconLogout size={20} aria-hidden />
        <span className="word">Logout</span>
      </Button>
      {asking && (
        <Dialog title="Log out before it is sent?" role="alertdialog" onClose={close}>
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

function unsentWords(rows: readonly Pick<Row, 'kind'>[], hasUnkept: boolean): string {
  const [have, it, stay] = rows.length === 1 ? ['has', 'It', 'stays'] : ['have', 'They', 'stay'];
  const stays = hasUnkept ? '' : `${stay} on this device and `;
  return `${countedKinds(countsOf(rows))} ${have} not reached the server yet. ${it} ${stays}will be sent when someone signs in here again.`;
}
