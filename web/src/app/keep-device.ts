import { learnDevice } from '~/features/devices/this-device';
import { keepUnsentTold } from '~/features/devices/unsent';
import { useCurrentStaff } from '~/lib/current-staff';
import { homeHere } from '~/lib/device';
import { onLive } from '~/live/live';

/** A server in the same house needs a tenth of this; a start without a server must not wait longer. */
const PATIENCE_MS = 300;

/**
 * Follow what the server knows about this device. Resolves when its home screen is known, because that may have been
 * changed while the device was off. A browser that is not an added device does not wait.
 */
export async function keepDevice(): Promise<void> {
  const unsent = keepUnsentTold();
  useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
    if (staff && staff.id !== before?.id) void learnDevice();
  });
  onLive((event) => {
    if (event.type === 'resync') unsent.again();
    if (event.type === 'changed' && event.topics.includes('devices')) void learnDevice();
  });
  const isAdded = homeHere() !== null;
  // Signed in, other calls soon show whether this device must be added; signed out, no other call is made.
  if (!isAdded && useCurrentStaff.getState().staff) return;
  const learned = learnDevice();
  if (isAdded) await Promise.race([learned, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
