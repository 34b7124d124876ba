import { onTestFinished, vi } from 'vitest';
import { AIMED_MS } from '~/lib/aimed';

const sinceTheStart = performance.now.bind(performance);
let ahead = 0;

/**
 * From now on it is the same moment, in which a tap was aimed at what stood there before. What is returned says that
 * whoever taps has seen what stands there.
 */
export function holdMoment(): () => void {
  let at = performance.now();
  const now = vi.spyOn(performance, 'now').mockImplementation(() => at);
  onTestFinished(() => now.mockRestore());
  return () => {
    at += AIMED_MS;
  };
}

/** It is a moment later: whoever taps next has seen what stands there, and taps no second time. */
export function haveLooked(): void {
  ahead += AIMED_MS;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => sinceTheStart() + ahead);
  onTestFinished(() => now.mockRestore());
}
