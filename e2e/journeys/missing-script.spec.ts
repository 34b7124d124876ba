/** A page whose script is missing loads itself again, but not for ever. */
import { expect, test } from '../support/test.ts';

test.use({ mayThrow: true, timers: 'held' });

test('after three tries the page says what is wrong, and a tap tries again', async ({ page }) => {
  let loads = 0;
  await page.route('**/assets/index-*.js', (route) => {
    loads += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/auth');
  const triesLeft = () => page.evaluate(() => sessionStorage.getItem('triesLeft'));
  for (const left of ['2', '1', '0']) {
    await expect(async () => expect(await triesLeft()).toBe(left)).toPass();
    await page.clock.fastForward('00:03');
  }
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  expect(loads).toBe(4);
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('First Name')).toBeVisible();
  expect(await triesLeft()).toBeNull();
});
