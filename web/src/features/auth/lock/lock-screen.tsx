import { useLayoutEffect, useRef, useState } from 'react';
import type { StaffMember } from '~/api/types';
import { holdToasts } from '~/components/toast';
import { coverWith, openModal } from '~/lib/cover';
import { Front, frontClass } from '../front';
import { LogoutButton } from '../logout-button';
import { PinForm } from './pin-form';
import { TakeOver } from './take-over';
import { useUnlock } from './use-unlock';

const LOCKED = 'Locked';

interface LockScreenProps {
  /** Who is signed in. */
  staff: StaffMember;
  hasOrder: boolean;
}

/** Covers the whole screen while it is locked. What is behind it goes on, and reappears as it was. */
export function LockScreen({ staff, hasOrder }: LockScreenProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (ref.current ? coverWith(ref.current) : undefined), []);
  useLayoutEffect(holdToasts, []);
  const [tries, setTries] = useState(0);
  const unlocking = useUnlock(staff, () => setTries((count) => count + 1));
  const { other, busy, takeOver, refuse } = unlocking;
  const title = hasOrder ? `Take over ${staff.first_name}'s order?` : `Take over from ${staff.first_name}?`;
  return (
    <dialog
      ref={ref}
      className={frontClass}
      aria-label={LOCKED}
      data-lock
      // Esc and a tablet's Back ask it to close; a second one closes it without asking. With `closedby="none"` Back
      // would leave the screen behind it.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget: dialog }) => {
        if (dialog.open) return;
        openModal(dialog);
        dialog.querySelector('input')?.focus();
      }}
    >
      <Front aside={<LogoutButton />}>
        {other ? (
          <TakeOver
            title={title}
            firstName={other.member.first_name}
            hasOrder={hasOrder}
            busy={busy}
            onTakeOver={() => takeOver(other)}
            onRefuse={refuse}
          />
        ) : (
          <PinForm {...unlocking} title={LOCKED} firstName={staff.first_name} tries={tries} />
        )}
      </Front>
    </dialog>
  );
}
