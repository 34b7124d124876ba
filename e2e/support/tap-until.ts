import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Tap again until `gone` is: a hand too quick for the app to accept its tap repeats it. */
export async function tapUntil(tap: () => Promise<unknown>, gone: Locator): Promise<void> {
  await expect(async () => {
    if (await gone.isVisible()) await tap();
    await expect(gone).toBeHidden({ timeout: 500 });
  }).toPass();
}
