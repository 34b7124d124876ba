import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

/** Well under the 30 s refresh, which must not be what a journey sees. */
const AT_ONCE = { timeout: 1000 };
/** The same when a reconnection or another change comes before. */
const SOON = { timeout: 5000 };

/** Until the stream is there; the first sale after this is heard. */
async function isListening(page: Page): Promise<void> {
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await page.waitForTimeout(300);
}

test('a sale on another till changes tiles, badges and the active-order button within a second', async ({
  page,
  till,
  api,
}) => {
  await isListening(page);
  await api.sell('Buko Pie', 1, 7);
  await expect(till.figure("Today's Sales")).toContainText('₱110.00', AT_ONCE);
  await expect(till.tile('Buko Pie')).toContainText('Low Stock - 2', AT_ONCE);
  const active = page.getByRole('link', { name: 'Active Orders (1)' });
  await expect(active).toBeVisible(AT_ONCE);
  // Right after the first, so it is read with the next round.
  await api.sell('Siopao', 2, 8);
  await expect(till.tile('Siopao')).toContainText('Out of Stock', SOON);
  await expect(page.getByRole('link', { name: 'Active Orders (2)' })).toBeVisible(AT_ONCE);
});
