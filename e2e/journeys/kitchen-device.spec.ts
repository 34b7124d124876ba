import { holdTimers } from '../support/clock.ts';
import { Kitchen } from '../support/kitchen.ts';
import { signInByForm } from '../support/staff.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('the theme and the sound are remembered for this screen alone', async ({ page, till }) => {
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
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(till.menu).toBeVisible();
  expect(await ground()).toBe(light);
});

test('where the browser plays nothing before a touch, any touch turns the sound on', async ({
  page,
  api,
}) => {
  await api.sell('Tapsilog', 1, 1);
  await signIn(page);
  // To Chromium each look of a test at the page counts as a touch, so it blocks nothing by itself.
  await page.addInitScript(() => {
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        void this.suspend();
      }
    };
  });
  const kitchen = new Kitchen(page);
  await kitchen.open();
  const hint = page.getByRole('button', { name: 'Tap to turn sound on' });
  await expect(hint).toBeVisible();
  await kitchen.row(1, 'Tapsilog').tap();
  await expect(hint).toBeHidden();
});

test('a new order is heard after a touch, as often as there are orders, and not once the sound is off', async ({
  page,
  api,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    const peaks: number[] = [];
    const contexts: AudioContext[] = [];
    Object.assign(globalThis, { peaks, contexts });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        contexts.push(this);
      }
    };
    const ramp = AudioParam.prototype.linearRampToValueAtTime;
    AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
      peaks.push(value);
      return ramp.call(this, value, at);
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
      if (this.context.state !== 'running') throw new Error('nothing can be heard');
      return start.call(this, at);
    };
  });
  const peaks = () => page.evaluate(() => (globalThis as unknown as { peaks: number[] }).peaks);
  const states = () =>
    page.evaluate(() =>
      (globalThis as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state),
    );
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await page.getByText('Active Orders', { exact: true }).tap();
  await expect.poll(states).toEqual(['running']);
  // A touch that came late enough to be asked for has been answered already.
  const before = (await peaks()).length;
  await api.sell('Tapsilog', 1, 1);
  await expect(kitchen.ticket(1)).toBeVisible();
  await expect.poll(peaks).toHaveLength(before + 2);
  for (const gain of await peaks()) expect(gain).toBeGreaterThan(0.1);
  await api.sell('Tapsilog', 1, 2);
  await expect.poll(peaks).toHaveLength(before + 4);
  await page.getByRole('button', { name: 'Sound for new orders', pressed: true }).tap();
  await api.sell('Tapsilog', 1, 3);
  await expect(kitchen.ticket(3)).toBeVisible();
  expect(await peaks()).toHaveLength(before + 4);
});

test('on plain http the kitchen works, and says that the tablet may go to sleep', async ({
  page,
  server,
  api,
  closedTill: till,
}) => {
  await api.sell('Tapsilog', 1, 1);
  await page.goto(`${server.lanUrl}/auth`);
  await signInByForm(page, 'Maria', '1470');
  await expect(till.menu).toBeVisible();
  const kitchen = new Kitchen(page);
  await kitchen.open(`${server.lanUrl}/orders`);
  await expect(page.getByText('This screen may go to sleep.')).toBeVisible();
  await kitchen.complete(1);
  await kitchen.toast('Success', 'Order completed!');
});

test('a kitchen that is left open gets a new version when it has nothing to do', async ({
  page,
  server,
  api,
}) => {
  test.slow();
  await holdTimers(page, server);
  await api.sell('Tapsilog', 1, 1);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await page.route(`${server.url}/`, async (route) => {
    const answer = await route.fetch();
    const newer = (await answer.text()).replace('</head>', '<script src="/assets/newer.js"></script></head>');
    await route.fulfill({ response: answer, body: newer });
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const sixMinutes = async () => {
    await page.clock.fastForward('06:00');
    await page.waitForTimeout(1500);
  };
  await sixMinutes();
  expect(loads, 'an order is open').toBe(0);
  await kitchen.complete(1);
  await kitchen.toast('Success', 'Order completed!');
  // The leap in time breaks the stream, and a list that may be old is no quiet moment either.
  await expect(async () => {
    await sixMinutes();
    expect(loads).toBe(1);
  }).toPass();
  await kitchen.expectCount(0);
});

test('the tablet is kept awake, and a browser that stops keeping it is not praised for it', async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    const lock = Object.assign(new EventTarget(), { release: async () => undefined });
    addEventListener('battery-low', () => lock.dispatchEvent(new Event('release')));
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => lock } });
  });
  await new Kitchen(page).open();
  await expect(page.getByText('This screen stays awake.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('battery-low')));
  await expect(page.getByText('This screen may go to sleep.')).toBeVisible();
});
