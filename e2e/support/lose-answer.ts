import type { Page } from '@playwright/test';

/** The next call of this is done by the server, and its answer never comes. */
export async function loseAnswer(page: Page, method: string, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
