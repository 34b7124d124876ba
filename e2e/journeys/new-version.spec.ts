/** A till that is open while the server is updated. */
import { offerNewVersion } from '../support/new-version.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual', timers: 'held' });

test('a new version waits while the change is being counted, and is loaded all the same if nobody touches the till', async ({
  page,
  till,
  server,
}) => {
  await till.add('Tapsilog');
  const { dialog, cash, complete } = await till.beginCompleting();
  await cash.fill('1000');
  await till.press(complete);
  await expect(dialog).toBeHidden();
  await expect(till.paid).toContainText('₱835.00');
  await offerNewVersion(page, server.url);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url() === `${server.url}/` && request.resourceType() === 'fetch') asked += 1;
  });
  await page.clock.fastForward('05:30');
  // A later call of the page: one for the version would have been heard of by now.
  await page.evaluate(() => fetch('/api/health'));
  expect(asked, 'no version is asked for').toBe(0);
  await expect(till.paid).toContainText('₱835.00');
  expect(loads).toBe(0);
  await expect(async () => {
    await page.clock.fastForward('05:30');
    await expect.poll(() => loads, { timeout: 1500 }).toBe(1);
  }).toPass();
  await expect(till.menu).toBeVisible();
});
