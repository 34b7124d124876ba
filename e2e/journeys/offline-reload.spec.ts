import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual', serviceWorkers: 'allow' });

/** The app and the last menu are on the device. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keptMenu'))).toContain('Tapsilog');
}

test('a till that is reloaded while the server is down opens, sells, and the sale arrives once', async ({
  page,
  till,
  server,
  api,
}) => {
  test.slow();
  await isKept(page);
  await server.kill();
  await page.reload();
  await till.add('Tapsilog');
  await till.completeOrder('7');
  await till.toast('Order Complete', /sent when the connection is back/);
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
  await page.reload();
  await expect(till.tile('Tapsilog')).toBeVisible();
  await server.start();
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
  await page.reload();
  await expect(till.figure("Today's Sales")).toContainText('₱165.00');
  expect((await api.sales()).map((sale) => sale.order_number)).toEqual([7]);
});

test('a kept menu says how old it is, and goes with the person', async ({ page, till, server }) => {
  test.slow();
  await isKept(page);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('keptMenu') ?? '');
    localStorage.setItem('keptMenu', JSON.stringify({ ...kept, at: kept.at - 3_600_000 }));
  });
  await server.kill();
  await page.reload();
  await expect(till.tile('Tapsilog')).toBeVisible();
  await expect(page.getByText(/^Updated .*, may be old$/)).toBeVisible();
  await till.press(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('keptMenu'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('keptNumbers'))).toBeNull();
  const mark = page.locator('header img');
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('every address opens without a server, and the page that comes back is the new one', async ({
  page,
  till,
  server,
}) => {
  test.slow();
  await isKept(page);
  await server.kill();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeVisible();
  const nonce = () => page.evaluate(() => document.querySelector('script')?.nonce);
  const kept = await nonce();
  await server.start();
  // A server that is slower than the worker's patience gets another chance at the next load.
  await expect(async () => {
    await page.goto('/');
    await expect(till.menu).toBeVisible();
    expect(await nonce()).not.toBe(kept);
  }).toPass();
});
