import { fetchThisDevice } from '~/features/devices/this-device';
import { reportUnsent } from '~/features/devices/unsent';
import { afterMs } from '~/lib/after-ms';
import { useCurrentStaff } from '~/lib/current-staff';
import { homeHere } from '~/lib/device';
import { onLive } from '~/live/live';

/** A server in the same house takes a tenth of this; without a server the start must not wait. */
const PATIENCE_MS = 300;

/**
 * Follows what the server knows about this device. Resolves once the screen that the device opens on is known, as it
 * may have been changed while the device was off. A browser that is not an added device does not wait.
 */
export async function followDevice(): Promise<void> {
  const unsent = reportUnsent();
  useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
    if (staff && staff.id !== before?.id) void fetchThisDevice();
  });
  onLive((event) => {
    if (event.type === 'resync') unsent.again();
    if (event.type === 'changed' && event.topics.includes('devices')) void fetchThisDevice();
  });
  const isAdded = homeHere() !== null;
  // With somebody signed in, other calls tell soon enough that this device must be added; otherwise none is made.
  if (!isAdded && useCurrentStaff.getState().staff) return;
  const learned = fetchThisDevice();
  if (isAdded) await Promise.race([learned, afterMs(PATIENCE_MS)]);
}
