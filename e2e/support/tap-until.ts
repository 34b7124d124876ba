import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Whoever reads first what is asked taps once; a hand that is faster taps again, until what it taps away has gone. */
export async function tapUntil(tap: () => Promise<unknown>, gone: Locator): Promise<void> {
  await expect(async () => {
    if (await gone.isVisible()) await tap();
    await expect(gone).toBeHidden({ timeout: 500 });
  }).toPass();
}
