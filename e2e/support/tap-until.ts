import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Tap until `gone` has disappeared: the app ignores a tap by a hand too quick to have read what it asks. */
export async function tapUntil(tap: () => Promise<unknown>, gone: Locator): Promise<void> {
  await expect(async () => {
    if (await gone.isVisible()) await tap();
    await expect(gone).toBeHidden({ timeout: 500 });
  }).toPass();
}
