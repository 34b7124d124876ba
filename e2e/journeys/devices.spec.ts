/** Tablets elsewhere on the network are added, used, removed and added again, over the real https of `--lan`. */
import { test as base, type Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { newDevice } from '../support/clock.ts';
import { Devices, PairingScreen } from '../support/devices.ts';
import { addressOfThisMachine, type Network, startNetwork } from '../support/network.ts';
import { signInByForm } from '../support/staff.ts';
import { expect, signIn } from '../support/test.ts';
import { Till } from '../support/till.ts';

interface Cafe {
  network: Network;
  /** Settings on the server's own machine, with Maria signed in. */
  counter: Devices;
  /** A browser elsewhere that trusts the server and has never visited it. */
  tablet: Page;
}

const test = base.extend<Cafe>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  network: async ({}, use) => {
    const network = await startNetwork();
    await use(network);
    await network.stop();
  },
  counter: async ({ browser, network }, use) => {
    const page = await (await newDevice(browser, network.server)).newPage();
    await signIn(page);
    const counter = new Devices(page);
    await counter.open();
    await use(counter);
    await page.context().close();
  },
  tablet: async ({ network }, use) => use(await (await network.awayDevice()).newPage()),
});

test.use({ serviceWorkers: 'allow' });
test.skip(() => addressOfThisMachine() === null, 'this machine is on no network: every browser is here');

/** The server accepts the tablet's code, and dies before it sends the answer with the device's cookie. */
async function loseFirstClaim(tablet: Page): Promise<void> {
  await tablet.addInitScript(() => {
    const send = globalThis.fetch;
    globalThis.fetch = async (where, what) => {
      const asked = new Request(where, what);
      if (asked.method !== 'POST' || !asked.url.endsWith('/api/pairing') || sessionStorage.lost)
        return send(asked);
      sessionStorage.lost = 'yes';
      await send(new Request(asked, { credentials: 'omit' }));
      throw new TypeError('Failed to fetch');
    };
  });
}

/** From typing the code to the sign-in. */
async function addTablet(counter: Devices, tablet: Page, name: string): Promise<void> {
  const screen = new PairingScreen(tablet);
  await expect(screen.place).toBeVisible();
  const { code } = await counter.makeCode(name);
  await screen.type(code);
  await screen.expectCalled(name);
  await counter.confirm(name);
  await signInByForm(tablet, 'Jose', '2851');
}

test('a tablet is added by its code once somebody confirms, and opens on its home screen', async ({
  counter,
  tablet,
  network,
}) => {
  test.slow();
  await tablet.goto('/');
  await expect(tablet).toHaveURL(`${network.away}/pair`);
  const screen = new PairingScreen(tablet);
  await screen.type('2222 2222');
  await expect(screen.place.getByText('There is no such code here.')).toBeVisible();
  const { code } = await counter.makeCode('Kitchen tablet');
  await screen.type(code.toLowerCase().replace(' ', '-'));
  await screen.expectCalled('Kitchen tablet');
  // A reload on either side loses nothing.
  await tablet.reload();
  await screen.expectCalled('Kitchen tablet');
  await counter.page.reload();
  await expect(
    counter.dialog.getByText(`Chrome on Linux, ${addressOfThisMachine()} asks to be added as Kitchen tablet`),
  ).toBeVisible();
  await counter.confirm('Kitchen tablet');
  await signInByForm(tablet, 'Jose', '2851');
  await expect(tablet).toHaveURL(`${network.away}/orders`);
  await expect(counter.row('Kitchen tablet')).toContainText('Seen just now');

  await tablet.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(new Till(tablet).menu).toBeVisible();
  await tablet.reload();
  await expect(new Till(tablet).menu).toBeVisible();
  const started = await tablet.context().newPage();
  await started.goto('/');
  await expect(started).toHaveURL(`${network.away}/orders`);

  // The home screen is changed while the tablet is off.
  for (const tab of [tablet, started]) await tab.goto('about:blank');
  await counter.changeHome('Kitchen tablet', 'Orders');
  const next = await tablet.context().newPage();
  // On start-up a device waits only a moment for the server's word; a paused clock makes that moment last.
  await next.clock.install();
  await next.clock.pauseAt(Date.now() + 1_000);
  await next.goto('/');
  await expect(next).toHaveURL(`${network.away}/?view=orders`);
});

test('a tablet whose claim got no answer types its code again after a reload, and is added once', async ({
  counter,
  tablet,
}) => {
  await loseFirstClaim(tablet);
  await tablet.goto('/');
  const screen = new PairingScreen(tablet);
  await expect(screen.place).toBeVisible();
  const { code } = await counter.makeCode('Kitchen tablet');
  await screen.type(code);
  await expect(screen.place.getByText(/did not answer/)).toBeVisible();
  await tablet.reload();
  await screen.type(code);
  await screen.expectCalled('Kitchen tablet');
  await counter.confirm('Kitchen tablet');
  await signInByForm(tablet, 'Jose', '2851');
  await expect(counter.row('Kitchen tablet')).toContainText('Seen just now');
});

test('a tablet is added through the address in the QR code, by way of the welcome page', async ({
  counter,
  tablet,
}) => {
  test.slow();
  const { link } = await counter.makeCode('Counter till');
  await tablet.goto(link);
  await tablet.getByRole('link', { name: 'Add this device' }).click();
  await new PairingScreen(tablet).expectCalled('Counter till');
  expect(new URL(tablet.url()).hash).toBe('');
  await counter.confirm('Counter till');
  await signInByForm(tablet, 'Jose', '2851');
  await expect(new Till(tablet).menu).toBeVisible();
});

test('a refused tablet says so, and is added with the next code', async ({ counter, tablet }) => {
  test.slow();
  await tablet.goto('/');
  const screen = new PairingScreen(tablet);
  const { code } = await counter.makeCode('Counter till');
  await screen.type(code);
  await counter.dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(counter.dialog.getByText('Refused.')).toBeVisible();
  await expect(screen.place.getByText('This device was refused.')).toBeVisible();
  await counter.dialog.getByRole('button', { name: 'Make a new code' }).click();
  await expect(counter.dialog.getByText(code)).toBeHidden();
  const next = await counter.dialog.getByText(/^\w{4} \w{4}$/).textContent();
  await screen.type(next ?? '');
  await screen.expectCalled('Counter till');
  await counter.confirm('Counter till');
  await signInByForm(tablet, 'Jose', '2851');
  await expect(new Till(tablet).menu).toBeVisible();
});

test('a tablet removed during sales keeps its order and its unsent sale, and sends it once it is added again', async ({
  counter,
  tablet,
  network,
}) => {
  test.slow();
  await tablet.goto('/');
  await addTablet(counter, tablet, 'Counter till');
  const till = new Till(tablet);
  await till.add('Tapsilog');
  await tablet.context().setOffline(true);
  await till.completeOrder('7');
  await till.toast('Order Complete', /sent when the connection is back/);
  await till.add('Pandesal', 'Pandesal');
  await counter.remove('Counter till');
  await expect(counter.row('Counter till')).toContainText('Removed');

  await tablet.context().setOffline(false);
  const screen = new PairingScreen(tablet);
  await expect(screen.place.getByText('1 sale on this device is not sent yet.')).toBeVisible();
  await addTablet(counter, tablet, 'Counter till');
  await till.showOrder();
  await expect(till.line('Pandesal')).toContainText('2');
  const api = await Api.signedIn(network.server.url, 'Maria', '1470');
  await expect(async () =>
    expect((await api.sales()).map(({ order_number }) => order_number)).toEqual([7]),
  ).toPass();
  await till.completeOrder('8');
  await expect(async () => expect(await api.sales()).toHaveLength(2)).toPass();
});

test('every tab of an open till learns that the device was removed, and that it was added again', async ({
  counter,
  tablet,
}) => {
  test.slow();
  await tablet.goto('/');
  await addTablet(counter, tablet, 'Counter till');
  const till = new Till(tablet);
  await till.add('Tapsilog');
  const other = await tablet.context().newPage();
  await other.goto('/');
  await expect(new Till(other).menu).toBeVisible();
  await counter.remove('Counter till');
  for (const tab of [tablet, other]) await expect(new PairingScreen(tab).place).toBeVisible();
  await addTablet(counter, tablet, 'Counter till');
  for (const tab of [tablet, other]) await expect(new Till(tab).line('Tapsilog')).toBeVisible();
});

test('an added tablet can be installed, opens on its home screen without the server, and stays awake', async ({
  counter,
  tablet,
  network,
}) => {
  test.slow();
  await tablet.addInitScript(() => {
    const { wakeLock } = navigator;
    const request = wakeLock.request.bind(wakeLock);
    wakeLock.request = (kind) => {
      document.documentElement.dataset.askedToStayAwake = kind;
      return request(kind);
    };
  });
  await tablet.goto('/');
  await addTablet(counter, tablet, 'Kitchen tablet');
  await expect(tablet.getByText('No active orders')).toBeVisible();
  await expect(tablet.locator('html')).toHaveAttribute('data-asked-to-stay-awake', 'screen');
  await tablet.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await tablet.context().newCDPSession(tablet);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  await network.server.kill();
  const started = await tablet.context().newPage();
  await started.goto('/');
  await expect(started).toHaveURL(`${network.away}/orders`);
  await expect(new PairingScreen(started).place).toBeHidden();
  await network.server.start();
  await expect(started.getByText('No active orders')).toBeVisible();
});
