import { openByName } from '../support/devices.ts';
import { signInByForm } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a till on plain http sells, even while the server is down', async ({
  page,
  server,
  closedTill: till,
  api,
}) => {
  test.slow();
  await openByName(page, server, api);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await signInByForm(page, 'Maria', '1470');
  await expect(till.menu).toBeVisible();
  await till.add('Tapsilog');
  await till.completeOrder();
  await till.toast('Order Complete', 'Order #1 (dine-in) completed! Sale of ₱165.00 recorded');
  await server.kill();
  await till.add('Pandesal');
  await till.completeOrder();
  await expect(page.getByText('Offline')).toBeVisible();
  await server.start();
  await expect(async () => expect(await api.sales()).toHaveLength(2)).toPass();
});
