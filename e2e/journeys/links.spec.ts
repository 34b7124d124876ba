/** The ways between screens: what a link does, and what is shown if the next screen cannot load. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const REPORTS = '/assets/reports-page-*.js';

test('pointing at a link, touching it or focusing it loads its screen before the tap', async ({
  page,
  till,
}) => {
  await expect(till.menu).toBeVisible();
  for (const [link, file, show] of [
    ['Reports', REPORTS, (link: Locator) => link.focus()],
    ['Dashboard', '/assets/dashboard-page-*.js', (link: Locator) => link.dispatchEvent('touchstart')],
    ['Net Cash', '/assets/cash-flow-page-*.js', (link: Locator) => link.hover()],
  ] as const) {
    const asked = page.waitForRequest(file, { timeout: 20_000 });
    await show(page.getByRole('link', { name: link }));
    await asked;
    await expect(page).toHaveURL('/');
  }
});

test('a new tab shows the screen of a link, and Back leads to the till', async ({ till, context }) => {
  for (const [link, title] of [
    [till.page.getByRole('link', { name: 'Reports' }), 'Reports'],
    [till.figure("Today's Sales"), 'Sales Reports'],
  ] as const) {
    const tab = await context.newPage();
    await tab.goto((await link.getAttribute('href')) ?? '');
    await expect(tab.getByRole('heading', { name: title, exact: true })).toBeVisible();
    // With no history, Back leads to the till.
    await tab.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(tab.getByRole('list', { name: 'Menu' })).toBeVisible();
  }
});

test.describe('a screen whose file cannot be loaded', () => {
  test.use({ mayThrow: true });

  test('reloads the app once for each version, and then says what is wrong', async ({ page, till }) => {
    const reports = page.getByRole('heading', { name: 'Reports', exact: true });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    // A single route for both cases: if a route is removed while a file is being requested, the request is never
    // answered.
    let missing = 1;
    await page.route(REPORTS, (route) => {
      missing -= 1;
      return missing < 0 ? route.continue() : route.fulfill({ status: 404, body: '' });
    });
    await till.press(page.getByRole('link', { name: 'Reports' }));
    await expect(reports).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    missing = Number.POSITIVE_INFINITY;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect.poll(() => loads).toBe(3);
    missing = 0;
    await page.reload();
    await expect(reports).toBeVisible();
    await page.goBack();
    await expect(till.menu).toBeVisible();
  });

  test.describe('without a server', () => {
    test.use({ seed: 'usual' });

    test('does not cost the open order', async ({ page, till, server }) => {
      await till.add('Tapsilog');
      await server.kill();
      const home = page.getByRole('link', { name: 'Return to Home' });
      for (const leave of [() => page.goBack(), () => till.press(home)]) {
        await till.press(page.getByRole('link', { name: 'Reports' }));
        await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
        await leave();
        await expect(till.line('Tapsilog')).toBeVisible();
      }
    });
  });
});
