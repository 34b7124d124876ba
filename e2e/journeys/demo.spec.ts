/** A visitor tries the demo: a till with one tap, and a fresh cafe that knows nothing of the previous one. */
import { test as base, expect, type Page } from '@playwright/test';
import { type Demo, startDemo } from '../support/demo.ts';
import { Kitchen } from '../support/kitchen.ts';
import { Till } from '../support/till.ts';

const test = base.extend<{ demo: Demo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  demo: async ({}, use) => {
    const demo = await startDemo();
    await use(demo);
    expect(await demo.stop(), 'what it left').toEqual([]);
  },
  baseURL: async ({ demo }, use) => use(demo.url),
});

// Starting takes seconds, as does each fresh cafe. The demo runs on the machine's clock: its days end now.
test.describe.configure({ timeout: 480_000 });
test.use({ serviceWorkers: 'allow' });

const BANNER = 'Demo: nothing is kept';

async function enter(page: Page): Promise<Till> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Maria \d{4}$/ }).click();
  const till = new Till(page);
  await expect(till.menu).toBeVisible();
  return till;
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset' }).click();
  await page
    .getByRole('alertdialog', { name: 'Reset' })
    .getByRole('button', { name: 'Reset', exact: true })
    .click();
}

/** Wait for the page of a fresh cafe, which takes some seconds to make. */
async function expectFresh(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Maria \d{4}$/ })).toBeVisible({ timeout: MAKING_MS });
}

/** Ten times what an idle machine takes. */
const MAKING_MS = 120_000;

/** Everything that this browser keeps in localStorage. */
const keptIn = (page: Page) => page.evaluate(() => Object.entries(localStorage).flat().join('\n'));

test('a tap signs in, a sale counts, and after a reset no tab has anything of the cafe before', async ({
  page,
  context,
}) => {
  // Left at this address by a real cafe's till, and not the demo's business.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.setItem('sukli-outbox:of-the-real-cafe', '{}');
    localStorage.setItem('theme', 'dark');
  });
  const till = await enter(page);
  await expect(page.getByText(BANNER)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  const kitchen = new Kitchen(await context.newPage());
  await kitchen.open();
  await expect(kitchen.page.getByText(BANNER)).toBeVisible();

  // How many orders are open, and their numbers, depends on the hour; the numbers are consecutive.
  const [oldest = 0] = await kitchen.numbers();
  const free = ((oldest + 49) % 100) + 1;
  await till.add('Tapsilog');
  await till.completeOrder(`${free}`);
  await till.toast('Order Complete', `#${free}`);
  await expect(kitchen.ticket(free)).toBeVisible();
  // An open order, and a sale waiting for a server.
  await page.route('**/api/sales', (route) => route.abort());
  await till.add('Turon');
  await till.completeOrder(`${(free % 100) + 1}`);
  await expect(page.getByRole('button', { name: /Offline|1/ }).first()).toBeVisible();
  await till.add('Lomi');
  const before = await keptIn(page);
  expect(before).toContain('openOrder');
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name.replace(/_demo_\d+$/, ''))).toContain('sukli_session');
  expect(cookies.every(({ expires }) => expires === -1)).toBe(true);

  await begin(page);
  for (const tab of [page, kitchen.page]) {
    await expectFresh(tab);
    await expect(tab.getByText(BANNER)).toBeVisible();
  }
  await page.unroute('**/api/sales');
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const fresh = await enter(page);
  await expect(page.getByText('No items selected')).toBeVisible();
  await expect(fresh.tile('Tapsilog')).toBeVisible();
  await kitchen.open();
  await expect(kitchen.ticket(free)).toHaveCount(0);
  const after = await keptIn(page);
  for (const left of before.match(/demo-[0-9a-f]{16}/g) ?? []) expect(after).not.toContain(left);
  expect(after).toContain('sukli-outbox:of-the-real-cafe');
  expect(new Set(sent)).toEqual(new Set(['/api/staff/sign-in']));
});

test('a sale under way during a reset in another tab is in no cafe, and its till starts afresh', async ({
  page,
  context,
}) => {
  const till = await enter(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('list', { name: 'Menu' })).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const statuses: number[] = [];
  await page.route('**/api/sales', async (route) => {
    await held;
    const answer = await route.fetch().catch(() => null);
    if (answer) statuses.push(answer.status());
    await (answer ? route.fulfill({ response: answer }) : route.abort()).catch(() => undefined);
  });
  await till.add('Tapsilog');
  const details = await till.beginCompleting();
  await till.press(details.complete);
  await begin(other);
  await expectFresh(other);
  letGo();
  await expectFresh(page);
  // The fresh cafe was never asked to accept the old one's sale.
  expect(statuses.filter((status) => status !== 503)).toEqual([]);
  await enter(page);
  await expect(page.getByText('No items selected')).toBeVisible();
});

test('a demo can be reset while signed out, and says when a fresh cafe cannot be made', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Nena \d{4}$/ })).toBeVisible();
  await page.route('**/api/demo/reset', (route) => route.fulfill({ status: 500, json: {} }));
  await begin(page);
  const dialog = page.getByRole('alertdialog', { name: 'Reset' });
  await expect(dialog.getByText('A fresh cafe could not be made.')).toBeVisible();
  await page.unroute('**/api/demo/reset');
  const loaded = page.waitForEvent('load', { timeout: MAKING_MS });
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await loaded;
  await expect(page.getByRole('button', { name: /^Nena \d{4}$/ })).toBeVisible();
});
