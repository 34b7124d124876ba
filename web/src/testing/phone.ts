import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';

/** Runs the tests of this block on a phone. */
export function onAPhone(): void {
  beforeEach(() => page.viewport(390, 844));
}
