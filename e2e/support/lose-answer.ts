import type { Page } from '@playwright/test';

/** The server carries out the next call of this method and address, but its answer never arrives. */
export async function loseAnswer(page: Page, method: string, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
