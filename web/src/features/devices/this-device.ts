import { answer, api } from '~/api/client';
import { noteLetIn, noteOfflineNumbers } from '~/lib/device';

/**
 * Asks what this device is, and has the server renew its cookie, which no browser keeps for ever. A device that is not
 * added hears so, as at every call; what was known before holds while the server cannot be asked.
 */
export async function learnDevice(): Promise<void> {
  try {
    const { device } = await answer(api.GET('/api/devices/me'));
    noteLetIn(device?.home ?? null);
    noteOfflineNumbers(device?.offline_numbers_from ?? null);
  } catch {
    // Nothing is known that was not known before.
  }
}
