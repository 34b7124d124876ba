import { useQueryClient } from '@tanstack/react-query';
import type { Device } from '~/api/types';
import { ConfirmCurrent } from '~/components/confirm-current';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { noteNotAdded } from '~/lib/device';
import { useUnsent } from '~/outbox/use-unsent';
import { countedKinds, countsOf } from '~/outbox/words';
import { devicesQuery, postRevoke } from './api';
import { unsentWords } from './words';

/** Nothing that was made on the device is lost; only its access ends. */
export function RevokeDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { id, name, is_this_one } = device;
  const queries = useQueryClient();
  const here = useUnsent();
  const count = is_this_one ? here.length : device.unsent;
  const words = is_this_one ? countedKinds(countsOf(here)) : unsentWords(device);
  const { busy, problem, write } = useWrite({
    send: () => postRevoke(id),
    onDone: () => {
      showSuccess('Success', `${name} is removed.`);
      onClose();
      // The next call would say so anyway.
      if (is_this_one) noteNotAdded();
    },
    failed: `Failed to remove ${name}`,
    onSettled: () => void queries.invalidateQueries(devicesQuery),
  });
  return (
    <ConfirmCurrent
      title={`Remove ${name}?`}
      confirm="Remove"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      about={`${name} ${words}`}
      onConfirm={write}
      more={count > 0 && <UnsentNote count={count} words={words} isHere={is_this_one} />}
    >
      {is_this_one
        ? 'This is the device you are using. You will be signed out, and nobody can use it here until it is added again from another device.'
        : `Anyone signed in on ${name} will be signed out within seconds, and nobody can use it here until it is added again.`}
    </ConfirmCurrent>
  );
}

function UnsentNote({ count, words, isHere }: { count: number; words: string; isHere: boolean }) {
  const them = count === 1 ? 'It stays' : 'They stay';
  return (
    <p className="note" data-tone="low">
      <strong>
        {words} on it {count === 1 ? 'is' : 'are'} not sent yet.
      </strong>{' '}
      {them} in {isHere ? 'this' : 'its'} browser, and cannot be sent until the device is added again.
    </p>
  );
}
