import { useLayoutEffect } from 'react';
import { useCafe } from '~/components/use-cafe';
import { forgetUse } from '~/features/auth/lock/last-use';
import { useLock } from '~/features/auth/lock/lock';
import { LockScreen } from '~/features/auth/lock/lock-screen';
import { watchUse } from '~/features/auth/lock/watch-use';
import { useOrder } from '~/features/order/store';
import { useCurrentStaff } from '~/lib/current-staff';
import { usePlace } from '~/lib/navigation';
import { PAGES, pageAt } from './pages';

/**
 * Shows the lock on every screen but the kitchen's: a cook with wet hands must see the tickets. An unused kitchen
 * screen locks the browser all the same, so that nobody gets from there to the till.
 */
export function ScreenLock() {
  const { idle_lock_minutes: minutes } = useCafe();
  const staff = useCurrentStaff((session) => session.staff);
  const isLocked = useLock(({ state }) => state === 'locked');
  const hasOrder = useOrder(({ lines }) => lines.length > 0);
  const { pathname } = usePlace();
  const isWatched = staff !== null && minutes > 0;
  // Before the paint: a till that is opened after a night must not show anything before the lock.
  useLayoutEffect(() => (isWatched ? watchUse(minutes) : forgetUse()), [isWatched, minutes]);
  if (!staff || !isLocked || pageAt(pathname) === PAGES['/orders']) return null;
  return <LockScreen key={staff.id} staff={staff} hasOrder={hasOrder} />;
}
