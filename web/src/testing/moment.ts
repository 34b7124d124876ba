import { onTestFinished, vi } from 'vitest';
import { AIMED_MS } from '~/lib/aimed';

const sinceTheStart = performance.now.bind(performance);
let ahead = 0;

/**
 * Stops the clock at this moment, in which a tap was aimed at what was there before. The returned function moves it on:
 * the person has then seen what is there.
 */
export function holdMoment(): () => void {
  let at = performance.now();
  const now = vi.spyOn(performance, 'now').mockImplementation(() => at);
  onTestFinished(() => now.mockRestore());
  return () => {
    at += AIMED_MS;
  };
}

/** Moves the clock on: the person has seen what is there, and the next tap is not the second of a double tap. */
export function haveRead(): void {
  ahead += AIMED_MS;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => sinceTheStart() + ahead);
  onTestFinished(() => now.mockRestore());
}
