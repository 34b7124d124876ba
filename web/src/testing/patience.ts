import { onTestFinished, vi } from 'vitest';

/** From now on who waits for the server waits until what is returned is called, and not for as long as was meant. */
export function holdPatience(): () => void {
  const patience = new AbortController();
  const waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  onTestFinished(() => waits.mockRestore());
  return () => patience.abort(new DOMException('The server took too long.', 'TimeoutError'));
}
