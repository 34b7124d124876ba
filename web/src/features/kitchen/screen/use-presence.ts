import { useEffect } from 'react';
import { newId } from '~/lib/ids';
import { readStored, writeStored } from '~/lib/storage';
import { deleteScreen, putScreen } from '../api';

const EVERY_MS = 5000;
const KEY = 'kitchenScreenId';

/**
 * Reports that a kitchen screen is open and visible, so that the counter may expect tickets to be seen. Going back to
 * the till or closing the page is reported, too; a tablet that falls asleep or loses the network reports nothing, and
 * counts as missing.
 */
export function useKitchenPresence(): void {
  useEffect(() => {
    const id = deviceId();
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      // No retries: the next report says the same, and silence says the rest. While the network loses everything,
      // longer waits would each hold one of the browser's six connections until none was left for catching up
      // afterwards.
      putScreen(id, AbortSignal.timeout(EVERY_MS)).catch(() => undefined);
    };
    const reportLeft = () => void deleteScreen(id).catch(() => undefined);
    report();
    const timer = setInterval(report, EVERY_MS);
    document.addEventListener('visibilitychange', report);
    addEventListener('pagehide', reportLeft);
    addEventListener('pageshow', report);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
      removeEventListener('pagehide', reportLeft);
      removeEventListener('pageshow', report);
      reportLeft();
    };
  }, []);
}

/** Survives a crash and a reload, so that a returning device does not stay missing under its old id. */
function deviceId(): string {
  const storedId = readStored(KEY);
  if (storedId) return storedId;
  const newDeviceId = newId();
  writeStored(KEY, newDeviceId);
  return newDeviceId;
}
