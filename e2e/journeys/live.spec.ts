import { newDevice } from '../support/clock.ts';
import { cut } from '../support/refuse.ts';
import { TABLET } from '../support/sizes.ts';
import { countStreams } from '../support/streams.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual', timers: 'held' });

test('a sale at one till updates the figures, badges and active orders of another, and moves no tile', async ({
  page,
  till,
  browser,
  server,
}) => {
  const context = await newDevice(browser, server, { ...TABLET, serviceWorkers: 'block' });
  const other = new Till(await context.newPage());
  await signIn(other.page, 'Jose', '2851');
  await other.open();
  const tiles = await till.tileNames();
  await other.add('Siopao', 'Siopao');
  await other.press(other.dialog('Low Stock Warning').getByRole('button', { name: 'Add Anyway' }));
  await other.press(other.completeButton);
  await other.press(other.dialog('Low Stock Warning').getByRole('button', { name: 'Continue Sale' }));
  await other.details().number.fill('7');
  await other.press(other.details().complete);
  await expect(till.figure("Today's Sales")).toContainText('₱90.00');
  await expect(till.tile('Siopao')).toContainText('Out of Stock');
  const active = page.getByRole('link', { name: 'Active Orders (1)' });
  await expect(active).toBeVisible();
  await expect(active).toHaveAttribute('data-active');
  expect(await till.tileNames()).toEqual(tiles);
  // The seller's own screen updates the same way.
  await expect(other.figure("Today's Sales")).toContainText('₱90.00');
  await expect(other.page.getByRole('link', { name: 'Active Orders (1)' })).toBeVisible();
  await context.close();
});

test('after the server was away everything is up to date within seconds', async ({
  page,
  till,
  server,
  api,
}) => {
  await api.sell('Tapsilog', 1);
  await expect(till.figure("Today's Sales")).toContainText('₱165.00');
  await server.kill();
  await server.start();
  await api.sell('Tapsilog', 1, 7);
  await page.clock.runFor(2_000);
  await expect(till.figure("Today's Sales")).toContainText('₱330.00');
  await expect(page.getByRole('link', { name: 'Active Orders (1)' })).toBeVisible();
});

test('without the stream the till refreshes every 30 s, and catches up when the stream is back', async ({
  page,
  closedTill: till,
  api,
}) => {
  await signIn(page);
  const mend = await cut(page, '/api/live');
  await till.open();
  await expect(till.figure("Today's Sales")).toContainText('₱0.00');
  // Held, as a busy machine takes seconds over each of these lines.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await api.sell('Tapsilog', 1);
  await page.clock.runFor(11_000);
  await page.waitForTimeout(500);
  await page.clock.runFor(100);
  await expect(till.figure("Today's Sales")).toContainText('₱0.00');
  await page.clock.resume();
  await page.clock.runFor(11_000);
  await expect(till.figure("Today's Sales")).toContainText('₱165.00');
  await api.sell('Tapsilog', 1);
  mend();
  await page.clock.runFor(2_000);
  await expect(till.figure("Today's Sales")).toContainText('₱330.00');
});

test('figures that cannot be read again are marked as old after a minute, even with a live stream', async ({
  page,
  closedTill: till,
  api,
}) => {
  await signIn(page);
  await till.open();
  const line = page.getByText(/^Updated \d+:\d\d\s[AP]M/).locator('..');
  await expect(line).toBeVisible();
  const mend = await cut(page, '/api/day-figures');
  await api.sell('Tapsilog', 1);
  for (let i = 0; i < 5; i += 1) await page.clock.runFor(15_000);
  await expect(line).toContainText('may be old');
  mend();
  await api.sell('Tapsilog', 1);
  await expect(till.figure("Today's Sales")).toContainText('₱330.00');
  await expect(line).not.toContainText('may be old');
});

test('signing out closes the stream, and nothing opens it again', async ({
  page,
  closedTill: till,
  context,
}) => {
  const streams = countStreams(context);
  await signIn(page);
  await till.open();
  await expect.poll(() => streams.open).toBe(1);
  await till.press(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => streams.open).toBe(0);
  const { asked } = streams;
  await page.clock.runFor(10_000);
  expect(streams.asked).toBe(asked);
});

test('a session that ends elsewhere ends here immediately', async ({ page, till }) => {
  await expect(till.figure("Today's Sales")).toContainText('₱0.00');
  await page.request.post('/api/staff/sign-out');
  await expect(page).toHaveURL('/auth');
});
