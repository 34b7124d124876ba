import { onTestFinished, vi } from 'vitest';
import { letGo } from '~/lib/held';

/** Keeps this browser from storing anything until the returned function is called, or the test is over. */
export function fillStorage(): () => void {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => {
    for (const [key] of full.mock.calls) letGo(key);
    full.mockRestore();
  });
  return () => full.mockRestore();
}
