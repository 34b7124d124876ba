import { answer, api } from '~/api/client';
import { noteLetIn, noteOfflineNumbers } from '~/lib/device';

/**
 * Asks what this device is, and has the server renew its cookie, which no browser keeps forever. A device that is not
 * added learns so here, as from every call; while the server cannot be asked, what was known before holds.
 */
export async function fetchThisDevice(): Promise<void> {
  try {
    const { device } = await answer(api.GET('/api/devices/me'));
    noteLetIn(device?.home ?? null);
    noteOfflineNumbers(device?.offline_numbers_from ?? null);
  } catch {
    // What was known before still holds.
  }
}
