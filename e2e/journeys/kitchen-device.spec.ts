import { openByName } from '../support/devices.ts';
import { Kitchen } from '../support/kitchen.ts';
import { offerNewVersion } from '../support/new-version.ts';
import { signInByForm } from '../support/staff.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual', timers: 'held' });

test('the theme and the sound of the kitchen are remembered for its screen alone', async ({ page, till }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await till.press(page.getByRole('link', { name: 'Active Orders' }));
  const screen = page.locator('body [data-theme]');
  await expect(screen).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Dark screen', pressed: true }).tap();
  await page.getByRole('button', { name: 'Sound for new orders', pressed: true }).tap();
  await page.reload();
  await expect(screen).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Dark screen', pressed: false }).tap();
  await expect(page.getByRole('button', { name: 'Sound for new orders', pressed: false })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(till.menu).toBeVisible();
  expect(await ground()).toBe(light);
});

test('on plain http the kitchen works, and says that the tablet may go to sleep', async ({
  page,
  server,
  api,
  closedTill: till,
}) => {
  await api.sell('Tapsilog', 1, 1);
  await openByName(page, server, api);
  await signInByForm(page, 'Maria', '1470');
  await expect(till.menu).toBeVisible();
  const kitchen = new Kitchen(page);
  await kitchen.open(`${server.lanUrl}/orders`);
  await expect(page.getByText('This screen may go to sleep.')).toBeVisible();
  await kitchen.complete(1);
  await kitchen.toast('Success', 'Order completed!');
});

test('an open kitchen loads a new version only when it has nothing to do', async ({ page, server, api }) => {
  await api.sell('Tapsilog', 1, 1);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await offerNewVersion(page, server.url);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const sixMinutes = () => page.clock.fastForward('06:00');
  await sixMinutes();
  await page.waitForTimeout(1500);
  expect(loads, 'an order is open').toBe(0);
  await kitchen.complete(1);
  await kitchen.toast('Success', 'Order completed!');
  // The leap in time breaks the stream, and while the list may be stale the page does not reload either.
  await expect(async () => {
    await sixMinutes();
    await expect.poll(() => loads, { timeout: 1500 }).toBe(1);
  }).toPass();
  await kitchen.expectCount(0);
});
