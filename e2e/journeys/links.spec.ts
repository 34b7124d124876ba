/** The ways between screens: what a link does, and what is seen while the next screen is on its way. */
import type { Page } from '@playwright/test';
import { holdBack } from '../support/refuse.ts';
import { expect, test } from '../support/test.ts';

const REPORTS = '/assets/reports-page-*.js';

const isAsked = (page: Page) => page.waitForRequest(REPORTS, { timeout: 5000 });

for (const [sign, show] of [
  ['a mouse upon it', (page: Page) => page.getByRole('link', { name: 'Reports' }).hover()],
  [
    'a finger upon it',
    (page: Page) => page.getByRole('link', { name: 'Reports' }).dispatchEvent('touchstart'),
  ],
  ['the focus', (page: Page) => page.getByRole('link', { name: 'Reports' }).focus()],
] as const) {
  test(`${sign} has a link's screen loaded before the tap`, async ({ page, till }) => {
    await expect(till.menu).toBeVisible();
    const asked = isAsked(page);
    await show(page);
    await asked;
    await expect(page).toHaveURL('/');
  });
}

test('a link opens a tab of its own where one is asked for, and this one stays', async ({
  page,
  till,
  context,
}) => {
  for (const [link, title] of [
    [page.getByRole('link', { name: 'Reports' }), 'Reports'],
    [till.figure("Today's Sales"), 'Sales Reports'],
  ] as const) {
    // Behind the tab that was opened before, it would not be drawn.
    await page.bringToFront();
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { name: title, exact: true })).toBeVisible();
    // There is nothing to go back to but the till.
    await tab.getByRole('button', { name: 'Back' }).click();
    await expect(tab.getByRole('list', { name: 'Menu' })).toBeVisible();
    await expect(till.menu).toBeVisible();
  }
});

test('an address typed by hand may have capitals, a slash at its end, and a view that nobody knows', async ({
  page,
  till,
}) => {
  for (const address of ['/Reports', '/reports/', '/REPORTS/?rows=1&search=12']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  }
  await expect(page.getByRole('searchbox')).toHaveValue('12');
  await page.goto('/?view=kitchen');
  await expect(till.menu).toBeVisible();
});

test('the till stays while a screen is on its way, and says so when that takes long', async ({
  page,
  till,
}) => {
  const arrive = await holdBack(page, REPORTS);
  await till.press(page.getByRole('link', { name: 'Reports' }));
  await expect(page).toHaveURL('/reports');
  await expect(till.menu).toBeVisible();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(till.menu).toBeHidden();
  arrive();
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
});

test('Back takes back a tap whose screen is still on its way', async ({ page, till }) => {
  await till.press(page.getByRole('link', { name: 'Dashboard' }));
  const back = page.getByRole('button', { name: 'Back' });
  await expect(back).toBeVisible();
  const arrive = await holdBack(page, '/assets/cash-flow-page-*.js');
  await page.getByRole('button', { name: /Cash/ }).first().click();
  await expect(page).toHaveURL(/^[^?]*\/cash-flow/);
  await back.click();
  await expect(page).toHaveURL('/dashboard');
  arrive();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await back.click();
  await expect(till.menu).toBeVisible();
});

test.describe('a screen whose file cannot be loaded', () => {
  test.use({ mayThrow: true, seed: 'usual' });

  test('loads the app anew, as after an update, and then says what is wrong', async ({ page, till }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(REPORTS, (route) => route.fulfill({ status: 404, body: '' }));
    await till.press(page.getByRole('link', { name: 'Reports' }));
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(loads).toBe(1);
    await page.unroute(REPORTS);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
    await page.goBack();
    await expect(till.menu).toBeVisible();
  });

  test('does so for each version anew, however long the screen stays open', async ({ page, till }) => {
    const reports = page.getByRole('heading', { name: 'Reports', exact: true });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const isMissingOnce = () =>
      page.route(REPORTS, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await isMissingOnce();
    await till.press(page.getByRole('link', { name: 'Reports' }));
    await expect(reports).toBeVisible();
    expect(loads).toBe(1);
    await isMissingOnce();
    await page.reload();
    await expect(reports).toBeVisible();
    expect(loads).toBe(3);
  });

  test('costs no order where there is no server', async ({ page, till, server }) => {
    await till.add('Tapsilog');
    await server.kill();
    await till.press(page.getByRole('link', { name: 'Reports' }));
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await page.goBack();
    await expect(till.line('Tapsilog')).toBeVisible();
  });
});
