import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { cut } from '../support/refuse.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual', serviceWorkers: 'allow', timers: 'held' });

/** A till whose device has stored the menu, the numbers in use and, some seconds after loading, the app. */
async function openKept(page: Page, api: Api): Promise<Till> {
  await api.sell('Tapsilog', 1, 1);
  await signIn(page);
  const till = new Till(page);
  await till.open();
  await page.clock.fastForward('00:04');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const [key, word] of [
    ['keptMenu', 'Tapsilog'],
    ['keptNumbers', '[1]'],
    ['keptFigures', '16500'],
  ] as const)
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain(word);
  return till;
}

test('two tabs reloaded without the server sell twelve orders under free numbers, and each arrives once', async ({
  page,
  context,
  server,
  api,
}) => {
  const till = await openKept(page, api);
  await server.kill();
  await page.reload();
  const other = new Till(await context.newPage());
  await other.open();
  const sellsAs = async (at: Till, expected: string) => {
    await at.add('Pandesal');
    const { dialog, number, complete } = await at.beginCompleting();
    await expect(number).toHaveValue(expected);
    await at.press(complete);
    await expect(dialog).toBeHidden();
  };
  await sellsAs(till, '2');
  await till.toast('Order Complete', /sent when the connection is back/);
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
  const tabs = [other, till];
  for (let expected = 3; expected <= 13; expected += 1) {
    const at = tabs[expected % 2] ?? till;
    await sellsAs(at, String(expected));
    if (expected % 3 > 0) continue;
    await at.page.reload();
    await expect(at.tile('Tapsilog')).toBeVisible();
  }
  // The last known figures plus the sales waiting here, from whichever tab they were made in.
  for (const tab of tabs) await expect(tab.figure("Today's Sales")).toContainText('₱291.00');
  await server.start();
  await expect(async () => expect(await api.sales()).toHaveLength(13)).toPass();
  await page.reload();
  await expect(till.figure("Today's Sales")).toContainText('₱291.00');
  const numbers = (await api.sales()).map((sale) => sale.order_number ?? 0);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
});

test("the cafe's current name and lock time are in effect after a reload without the server", async ({
  page,
  server,
  api,
}) => {
  const till = await openKept(page, api);
  const locksAfter = () => page.locator('meta[name="idle-lock-minutes"]').getAttribute('content');
  expect(await locksAfter()).toBe('0');
  const { values } = await api.get<{ values: { cafe_name: string } }>('/api/settings');
  await api.send('PATCH', '/api/settings', {
    cafe_name: 'Kape ni Maria',
    idle_lock_minutes: 5,
    known: { cafe_name: values.cafe_name, idle_lock_minutes: 0 },
  });
  const kept = () =>
    page.evaluate(async () => (await (await caches.match('/', { ignoreVary: true }))?.text()) ?? '');
  await expect.poll(kept).toContain('Kape ni Maria');
  await server.kill();
  await page.reload();
  await expect(till.tile('Tapsilog')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kape ni Maria' })).toBeVisible();
  expect(await locksAfter()).toBe('5');
});

test('every address opens without the server, kept data shows its age, and Logout removes it', async ({
  page,
  server,
  api,
}) => {
  const till = await openKept(page, api);
  // Kill the server first, or a menu request under way would store the menu as of now.
  await server.kill();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('keptMenu') ?? '');
    localStorage.setItem('keptMenu', JSON.stringify({ ...kept, at: kept.at - 3_600_000 }));
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeVisible();
  await page.goto('/');
  await expect(till.tile('Tapsilog')).toBeVisible();
  await expect(page.getByText(/^Updated .*, may be old$/)).toBeVisible();
  await expect(till.figure("Today's Sales")).toContainText('₱165.00');
  await till.press(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth');
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept')));
  expect(left).toEqual([]);
  const mark = page.locator('header img');
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(cached).toContain('/');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);

  // The page that loads next is the new one.
  const nonce = () => page.evaluate(() => document.querySelector('script')?.nonce);
  const kept = await nonce();
  await server.start();
  // If the server is slower than the worker's patience, the next load gets another chance.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByLabel('First Name')).toBeVisible();
    expect(await nonce()).not.toBe(kept);
  }).toPass();
});

test('a till whose connection failed before the app was stored stores it a few minutes later', async ({
  page,
  context,
  server,
  closedTill: till,
}) => {
  await signIn(page);
  const mend = await cut(context, '/sw.js');
  await till.open();
  await server.kill();
  // By then it would start storing the app.
  await page.clock.fastForward('00:04');
  const isKept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  expect(await isKept()).toBeUndefined();
  mend();
  await server.start();
  await page.clock.fastForward('05:00');
  await expect.poll(isKept).toBe('activated');
  await server.kill();
  await page.reload();
  await expect(till.tile('Tapsilog')).toBeVisible();
});
