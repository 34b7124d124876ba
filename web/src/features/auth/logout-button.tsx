import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { useOutbox } from '~/outbox/outbox';
import type { Row } from '~/outbox/row';
import { UnsavedNote } from '~/outbox/unsaved-note';
import { countedKinds, countsOf } from '~/outbox/words';
import { signOut } from './api';

/**
 * Logs out; asks first if the server lacks something from this device, which stays here and is mostly sent after the
 * next sign-in.
 */
export function LogoutButton() {
  const rows = useOutbox((outbox) => outbox.rows);
  // Refused rows, which no sign-in sends.
  const parked = useOutbox((outbox) => outbox.parked);
  const hasUnkept = useOutbox(({ unsaved }) => unsaved.length > 0);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => (rows.length + parked.length > 0 ? setAsking(true) : void signOut())}>
        <IconLogout size={20} aria-hidden />
        <span className="word">Logout</span>
      </Button>
      {asking && (
        <Dialog
          title={rows.length > 0 ? 'Log out before it is sent?' : 'Not accepted'}
          role="alertdialog"
          onClose={close}
        >
          <div className="stack gap-12">
            <UnsavedNote />
            {rows.length > 0 && <p>{unsentWords(rows, hasUnkept)}</p>}
            {parked.length > 0 && (
              <p>Not accepted and kept here: {countedKinds(countsOf(parked))}. Tell the next person.</p>
            )}
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
