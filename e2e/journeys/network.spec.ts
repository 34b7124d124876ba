import { test as base } from '@playwright/test';
import { Api } from '../support/api.ts';
import { newDevice } from '../support/clock.ts';
import { type Network, startNetwork } from '../support/network.ts';
import { signInByForm } from '../support/staff.ts';
import { expect } from '../support/test.ts';
import { Till } from '../support/till.ts';

const test = base.extend<{ network: Network }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  network: async ({}, use) => {
    const network = await startNetwork();
    await use(network);
    await network.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

test('a tablet that does not trust the root yet is told what is missing', async ({ network }) => {
  const page = await (await network.stranger()).newPage();
  await page.goto(network.welcome);
  await expect(
    page.getByRole('heading', { name: 'Not yet: this tablet does not trust Sukli' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect(
    page.getByRole('heading', { name: 'Not yet: this tablet does not trust Sukli' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Sukli' })).toBeHidden();
  await page.getByText('Android', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the certificate' }).first().click();
  expect((await download).suggestedFilename()).toBe('sukli-root.crt');
  await expect(page.goto(network.https)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
});

test('a tablet that trusts the root has a secure till, which opens and sells without the server', async ({
  network,
}) => {
  test.slow();
  const { server } = network;
  const page = await (
    await newDevice(await network.tablet(), server, { baseURL: network.https, hasTouch: true })
  ).newPage();
  await page.goto(network.welcome);
  await expect(page.getByRole('heading', { name: 'This tablet trusts Sukli' })).toBeVisible();
  await page.getByRole('link', { name: 'Open Sukli' }).click();
  await expect(page).toHaveURL(`${network.https}/auth`);
  await signInByForm(page, 'Maria', '1470');
  const till = new Till(page);
  await expect(till.menu).toBeVisible();
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'wakeLock' in navigator])).toEqual(
    [true, true, true],
  );
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({
    name: '__Host-sukli_session',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  });

  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keptMenu'))).toContain('Tapsilog');
  await server.kill();
  await page.reload();
  await till.add('Tapsilog');
  await till.completeOrder('7');
  await till.toast('Order Complete', /sent when the connection is back/);
  await server.start();
  const api = await Api.signedIn(server.url, 'Jose', '2851');
  await expect(async () =>
    expect((await api.sales()).map((sale) => sale.order_number)).toEqual([7]),
  ).toPass();
});
