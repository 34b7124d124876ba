import type { Page, Route } from '@playwright/test';

/** The server says no to this address, at once and for good; returns what ends it. */
export async function refuse(
  page: Page,
  path: string | RegExp,
  method = 'GET',
): Promise<() => Promise<void>> {
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status: 400, json: { error: 'refused', detail: 'Refused by the test.' } });
  };
  await page.route(path, handler);
  return () => page.unroute(path, handler);
}

/** The server's answers to this stay away until what is returned is called. */
export async function holdBack(page: Page, path: string | RegExp, method?: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    // The page may have left, or given up, meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return letGo;
}
