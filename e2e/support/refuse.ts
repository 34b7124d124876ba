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

/** From the next load on the server tells this page nothing: it reads afresh when it is asked to, and not before. */
export async function deafen(page: Page): Promise<void> {
  await page.route('/api/live', (route) => route.abort());
}
