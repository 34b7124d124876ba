/** Whatever happens between the server and the kitchen, nobody looks at a stale screen that pretends to be fresh. */
import { Counter } from '../support/counter.ts';
import { Kitchen } from '../support/kitchen.ts';
import { expect, test } from '../support/test.ts';

/** Limits that only a quiet machine meets: enforced with PROMISES=1, otherwise replaced by the usual timeouts. */
const promised = (milliseconds: number) => (process.env.PROMISES ? { timeout: milliseconds } : {});

test.use({ seed: 'usual', timers: 'held' });

/** By then each attempt at a silent stream has been given up. */
const SILENCE_MS = 8_000;

test('a kitchen that was cut off shows everything sold and ticked since, once it is connected again', async ({
  kitchen,
  secondKitchen,
  line,
  api,
}) => {
  await api.ring(
    [
      ['Tapsilog', 1],
      ['Pandesal', 1],
    ],
    1,
  );
  await expect(kitchen.ticket(1)).toBeVisible();
  await kitchen.look();
  await expect.poll(async () => (await api.ticket(1)).seen_at).not.toBeNull();
  line.cut();
  await api.sell('Longsilog', 1, 2);
  await secondKitchen.tick(1, 'Pandesal');
  await expect(secondKitchen.ticket(2)).toBeVisible();
  await kitchen.passUntil(kitchen.banner);
  // Its requests every five seconds must not occupy all of the browser's connections when the line is back.
  await kitchen.page.clock.runFor(45_000);
  await expect(kitchen.ticket(2)).toHaveCount(0);
  line.restore();
  await kitchen.page.clock.runFor(SILENCE_MS);
  await expect(kitchen.ticket(2)).toBeVisible();
  await expect(kitchen.item(1, 'Pandesal')).toBeChecked();
  await expect(kitchen.banner).toHaveCount(0);
});

test('a kitchen that lost its connection in the background says so when it is back in front, and catches up', async ({
  kitchen,
  line,
  api,
}) => {
  await api.sell('Tapsilog', 1, 1);
  await expect(kitchen.ticket(1)).toBeVisible();
  await kitchen.setVisible(false);
  line.cut();
  await api.sell('Longsilog', 1, 2);
  await kitchen.page.clock.runFor(11_000);
  await kitchen.setVisible(true);
  await expect(kitchen.banner).toBeVisible();
  await expect(kitchen.ticket(2)).toHaveCount(0);
  line.restore();
  await kitchen.page.clock.runFor(SILENCE_MS);
  await expect(kitchen.ticket(2)).toBeVisible();
  await expect(kitchen.banner).toHaveCount(0);
});

test('a connection lost and regained in the background is caught up with when the kitchen is back in front', async ({
  kitchen,
  line,
  api,
}) => {
  await api.sell('Tapsilog', 1, 1);
  await expect(kitchen.ticket(1)).toBeVisible();
  await kitchen.setVisible(false);
  line.drop();
  await api.sell('Longsilog', 1, 2);
  await kitchen.setVisible(true);
  await kitchen.page.clock.runFor(2_000);
  await expect(kitchen.ticket(2)).toBeVisible();
  await expect(kitchen.banner).toHaveCount(0);
  await kitchen.look();
  await expect.poll(async () => (await api.ticket(2)).seen_at).not.toBeNull();
});

test('two tabs whose stream is dropped are both up to date within 5 s', async ({ kitchen, line, api }) => {
  const second = new Kitchen(await kitchen.page.context().newPage());
  await second.open();
  line.drop();
  await api.sell('Longsilog', 1, 2);
  await Promise.all([kitchen, second].map((screen) => expect(screen.ticket(2)).toBeVisible(promised(5000))));
});

test('a cut-off kitchen goes on saying that it may be old when a clock that is set back passes the cut again', async ({
  kitchen,
  line,
}) => {
  const { clock } = kitchen.page;
  const cutAt = await kitchen.page.evaluate(() => Date.now());
  line.cut();
  await kitchen.passUntil(kitchen.banner);
  for (const at of [cutAt - 3_600_000, cutAt]) {
    await clock.setSystemTime(at);
    for (let second = 1; second <= 3; second += 1) {
      await clock.runFor(1_000);
      // Waiting for it would hide that it was gone for some seconds.
      expect(await kitchen.banner.isVisible()).toBe(true);
    }
  }
  line.restore();
  await clock.runFor(SILENCE_MS);
  await expect(kitchen.banner).toHaveCount(0);
});

test('without a stream the kitchen still reads its list every 30 s, and says that it may be old', async ({
  kitchen: { page },
  kitchen,
  api,
}) => {
  await page.route('/api/live', (route) => route.abort());
  await kitchen.open();
  await api.sell('Tapsilog', 1, 1);
  await page.clock.runFor(12_000);
  await expect(kitchen.banner).toBeVisible();
  await expect(kitchen.ticket(1)).toHaveCount(0);
  await page.clock.runFor(19_000);
  await expect(kitchen.ticket(1)).toBeVisible();
});

test('after a restart of the server both screens are up to date without a reload', async ({
  page,
  till,
  kitchen,
  server,
  api,
}) => {
  await expect(till.menu).toBeVisible();
  const counter = new Counter(page);
  await counter.open();
  await api.sell('Tapsilog', 1, 1);
  await expect(kitchen.ticket(1)).toBeVisible();
  await server.kill();
  await server.start();
  await api.sell('Longsilog', 1, 2);
  for (const screen of [page, kitchen.page]) await screen.clock.runFor(2_000);
  await expect(kitchen.ticket(2)).toBeVisible();
  await kitchen.look();
  await counter.expectMark(2, 'Seen');
});

test.describe("at the product's own pace", () => {
  test.use({ waits: {} });

  test('a server that hangs for 30 s is announced within 12 s, moves no ticket, and is caught up with within 3 s', async ({
    kitchen,
    server,
    api,
  }) => {
    await api.sell('Tapsilog', 1, 1);
    await expect(kitchen.ticket(1)).toBeVisible();
    await expect(kitchen.banner).toHaveCount(0);
    const place = await kitchen.ticket(1).boundingBox();
    server.freeze();
    const frozenAt = Date.now();
    await expect(kitchen.banner).toBeVisible(promised(12_000));
    expect(await kitchen.ticket(1).boundingBox()).toEqual(place);
    const late = api.sell('Longsilog', 1, 2);
    const restMs = 30_000 - (Date.now() - frozenAt);
    // Unless limits in seconds are enforced, only the kitchen's clock advances by half a minute.
    if (process.env.PROMISES) await kitchen.page.waitForTimeout(restMs);
    else await kitchen.page.clock.runFor(restMs);
    server.thaw();
    await Promise.all([
      expect(kitchen.ticket(2)).toBeVisible(promised(3_000)),
      expect(kitchen.banner).toHaveCount(0, promised(3_000)),
      late,
    ]);
    await api.sell('Pandesal', 1, 3);
    await expect(kitchen.ticket(3)).toBeVisible();
  });
});

test.describe('at midnight', () => {
  test.use({ startsAt: '2026-11-20T15:50:00Z' });

  test('an order in progress stays where it is on both screens, and can still be completed', async ({
    page,
    kitchen,
    server,
    api,
    till,
  }) => {
    await expect(till.menu).toBeVisible();
    const counter = new Counter(page);
    await counter.open();
    await api.sell('Tapsilog', 1, 7);
    await expect(kitchen.ticket(7)).toBeVisible();
    await kitchen.look();
    await counter.expectMark(7, 'Seen');
    const [active, earlier] = [counter.section('Active'), counter.section('Unfinished from earlier')];
    await expect(active.getByText('Nov 20, 2026')).toBeHidden();
    server.setClock('2026-11-20T16:00:30Z');
    // The server announces midnight, long before the refresh every 30 s.
    await expect(active.getByText('Nov 20, 2026')).toBeVisible();
    await expect(active.getByText('#7')).toBeVisible();
    await expect(earlier).toHaveCount(0);
    await api.sell('Pandesal', 1, 8);
    const board = kitchen.page.getByRole('list', { name: 'Active Orders' });
    await expect(board).toContainText('Pandesal');
    await expect(kitchen.page.getByText('2 active orders')).toBeVisible();
    await board.getByRole('checkbox', { name: 'Tapsilog' }).tap();
    // Completed today, though ordered yesterday.
    await expect(counter.section('Done').getByText('#7')).toBeVisible();
    await kitchen.outlastUndo();
    await counter.expectMark(8, 'Seen');
    await kitchen.recall(7);
    await expect(active.getByText('#7')).toBeVisible();
  });
});
