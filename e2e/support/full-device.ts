import type { Page } from '@playwright/test';

/** From now on neither the browser's database nor localStorage stores anything for this origin. */
export async function fillDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`filled-${size}`, 'x'.repeat(size));
      } catch {
        // Less room is left than this size.
      }
    }
  });
}
