import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';

/** The tests of this block are on a phone. */
export function onAPhone(): void {
  beforeEach(() => page.viewport(390, 844));
}
