import { onTestFinished, vi } from 'vitest';
import { letGo } from '~/lib/held';

/** Until the test is over nothing can be kept in this browser. */
export function keepNothing(): void {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => {
    for (const [key] of full.mock.calls) letGo(key);
    full.mockRestore();
  });
}
