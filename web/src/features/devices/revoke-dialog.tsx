import { useQueryClient } from '@tanstack/react-query';
import type { Device } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { noteNotAdded } from '~/lib/device';
import { unsentOf, useOutbox } from '~/outbox/outbox';
import { devicesQuery, postRevoke } from './api';
import { salesWords } from './words';

/** Nothing that was sold is lost; only the way in is closed. */
export function RevokeDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { id, name, is_this_one } = device;
  const queries = useQueryClient();
  const unsentHere = useOutbox(unsentOf);
  const unsent = is_this_one ? unsentHere : device.unsent;
  const { busy, problem, write } = useWrite({
    send: () => postRevoke(id),
    onDone: () => {
      showSuccess('Success', `${name} is removed.`);
      onClose();
      // It would hear so at its next call anyway.
      if (is_this_one) noteNotAdded();
    },
    failed: `Failed to remove ${name}`,
    onSettled: () => void queries.invalidateQueries(devicesQuery),
  });
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirm="Remove"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={write}
      more={unsent > 0 && <UnsentNote unsent={unsent} isHere={is_this_one} />}
    >
      {is_this_one
        ? 'This is the device that you hold. You are signed out at once, and nobody can use it here until it is added again from another device.'
        : `Whoever is signed in on ${name} is signed out within seconds, and nobody can use it here until it is added again.`}
    </ConfirmDialog>
  );
}

function UnsentNote({ unsent, isHere }: { unsent: number; isHere: boolean }) {
  const them = unsent === 1 ? 'It stays' : 'They stay';
  return (
    <p className="note" data-tone="low">
      <strong>
        {salesWords(unsent)} on it {unsent === 1 ? 'is' : 'are'} not sent yet.
      </strong>{' '}
      {them} in {isHere ? 'this' : 'its'} browser, and cannot be sent until the device is added again.
    </p>
  );
}
