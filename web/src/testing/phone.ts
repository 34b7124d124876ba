import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';

/** The tests of this block are on a phone, and those after it are not. */
export function onAPhone(): void {
  const { innerWidth, innerHeight } = window;
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(innerWidth, innerHeight));
}
