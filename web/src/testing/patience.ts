import { onTestFinished, vi } from 'vitest';

/** From now on the time limits of calls run out when the returned function is called, and not before. */
export function holdPatience(): () => void {
  const patience = new AbortController();
  const waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  onTestFinished(() => waits.mockRestore());
  return () => patience.abort(new DOMException('The server took too long.', 'TimeoutError'));
}
