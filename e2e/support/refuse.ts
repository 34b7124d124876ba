import type { Page, Route } from '@playwright/test';

/** The server says no to this address, at once and for good; returns what ends it. */
export async function refuse(page: Page, path: string, method = 'GET'): Promise<() => Promise<void>> {
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status: 400, json: { error: 'refused', detail: 'Refused by the test.' } });
  };
  await page.route(path, handler);
  return () => page.unroute(path, handler);
}
