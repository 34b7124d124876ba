import type { BrowserContext, Page, Route } from '@playwright/test';

/** The server refuses this address with a final status. */
export async function refuse(page: Page, path: string | RegExp, method = 'GET'): Promise<void> {
  await page.route(path, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status: 400, json: { error: 'refused', detail: 'Refused by the test.' } });
  });
}

/** No request to this address arrives until the returned function is called. */
export async function cut(where: Page | BrowserContext, path: string | RegExp): Promise<() => void> {
  let isCut = true;
  // The route stays: if it were removed just when a page asks again, Chromium would never answer that request.
  await where.route(path, (route) => (isCut ? route.abort() : route.fallback()));
  return () => {
    isCut = false;
  };
}

/** Hold back the server's answers to these requests until the returned function is called. */
export async function holdBack(page: Page, path: string | RegExp, method?: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    // The page may have closed, or given up, by then.
    await route.fallback().catch(() => undefined);
  });
  return letGo;
}
