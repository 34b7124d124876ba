import { IconLock } from '@tabler/icons-react';
import { formatWait } from '~/lib/time';

/** The time left until a PIN is accepted again. */
export function WaitNote({ secondsLeft }: { secondsLeft: number }) {
  if (secondsLeft === 0) return null;
  return (
    <p className="note row" data-tone="out" role="alert">
      <IconLock size={20} aria-hidden />
      <span>
        Too many attempts. Try again in <strong aria-live="off">{formatWait(secondsLeft)}</strong>
      </span>
    </p>
  );
}
