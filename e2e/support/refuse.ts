import type { Page, Route } from '@playwright/test';

/** The server refuses this address with a final status; returns a function that ends the refusal. */
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
