import { learnDevice } from '~/features/devices/this-device';
import { keepUnsentTold } from '~/features/devices/unsent';
import { useCurrentStaff } from '~/lib/current-staff';
import { homeHere } from '~/lib/device';
import { onLive } from '~/live/live';

/** A server in the same house takes a tenth of it; without one a start must not wait. */
const PATIENCE_MS = 300;

/**
 * Follows what the server knows of this device. Done when the screen that it opens on is known: it may have been changed
 * while the device was off. A browser that is no added device waits for nothing.
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
  // Signed in, other calls tell soon enough if this device must be added; signed out, none is made.
  if (!isAdded && useCurrentStaff.getState().staff) return;
  const learned = learnDevice();
  if (isAdded) await Promise.race([learned, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
