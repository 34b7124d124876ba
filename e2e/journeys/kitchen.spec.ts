import { Kitchen } from '../support/kitchen.ts';
import { deafen } from '../support/refuse.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('an empty kitchen says so and what comes next, and Back goes to the till', async ({ page, till }) => {
  await till.press(page.getByRole('link', { name: 'Active Orders' }));
  await new Kitchen(page).expectCount(0);
  await expect(page.getByText('No active orders')).toBeVisible();
  await expect(page.getByText('The next order will appear here.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page).toHaveURL('/');
});

test('a card says all that a cook needs, and ticks are stored one by one', async ({ page, api }) => {
  await api.ring(
    [
      ['Cafe Latte', 2, 'iced'],
      ['Tapsilog', 1],
    ],
    12,
    'take-out',
  );
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await kitchen.expectCount(1);
  const card = kitchen.ticket(12);
  for (const words of ['ORDER #12', 'Just now', 'Take-out', /\d{4}, \d+:\d\d/, '₱415.00'])
    await expect(card.getByText(words).first()).toBeVisible();
  await expect(card.getByText('Progress: 0/2 items completed')).toBeVisible();
  await expect(card.getByRole('checkbox', { name: '2 × Cafe Latte Iced', exact: true })).toBeVisible();
  // What a tap on the head does, in a word that is seen and not cut off.
  await expect(kitchen.head(12).locator('span[aria-hidden]')).toHaveText('Complete');
  await expect(kitchen.head(12).locator('span[aria-hidden]')).toBeInViewport({ ratio: 1 });
  const toMake = page.getByRole('region', { name: 'Still to make' });
  await expect(toMake.getByRole('listitem')).toHaveText([/2 Cafe Latte, iced/, /1 Tapsilog/]);

  await kitchen.row(12, 'Cafe Latte').tap();
  await kitchen.toast('Success', 'Order item status updated');
  await expect(card.getByText('Progress: 1/2 items completed')).toBeVisible();
  await expect(kitchen.row(12, 'Cafe Latte').locator('> span')).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expect(toMake.getByRole('listitem')).toHaveText([/1 Tapsilog/]);
  expect((await api.ticket(12)).order_status).toBe('in_progress');

  await kitchen.row(12, 'Tapsilog').tap();
  await kitchen.toast('Success', 'Order completed!');
  expect((await api.ticket(12)).completed_at).not.toBeNull();

  await kitchen.row(12, 'Tapsilog').tap();
  await kitchen.toast('Success', 'Order item status updated');
  expect(await api.ticket(12)).toMatchObject({ order_status: 'in_progress', completed_at: null });
});

test('a tap on the head completes the ticket; nothing moves, and Undo takes back just that', async ({
  page,
  api,
}) => {
  for (const number of [1, 2, 3, 4])
    await api.ring(
      [
        ['Tapsilog', 1],
        ['Pandesal', 2],
      ],
      number,
    );
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await kitchen.row(1, 'Pandesal').tap();
  const places = () =>
    Promise.all(
      [1, 2, 3, 4].map(async (number) => JSON.stringify(await kitchen.ticket(number).boundingBox())),
    );
  const before = await places();
  await kitchen.complete(1);
  await kitchen.toast('Success', 'Order completed!');
  await expect(kitchen.ticket(1).getByText('Completed', { exact: true })).toBeVisible();
  await kitchen.expectCount(3);
  expect(await places()).toEqual(before);

  await kitchen.undo(1);
  await kitchen.expectCount(4);
  await expect(kitchen.item(1, 'Pandesal')).toBeChecked();
  await expect(kitchen.item(1, 'Tapsilog')).not.toBeChecked();
  expect(await places()).toEqual(before);
  await expect.poll(async () => (await api.ticket(1)).order_status).toBe('in_progress');
});

test('a completed ticket goes to Completed when its Undo is over, and can be recalled', async ({
  page,
  api,
}) => {
  test.slow();
  for (const number of [1, 2]) await api.sell('Tapsilog', 1, number);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await kitchen.complete(1);
  await expect(kitchen.undoButton(1)).toBeVisible();
  await expect(kitchen.ticket(1)).toBeHidden();
  await expect(kitchen.completed(1)).toContainText(/Completed in \d+s/);
  await kitchen.recall(1);
  await kitchen.toast('Success', 'Order item status updated');
  expect(await kitchen.numbers()).toEqual([1, 2]);
  await expect(kitchen.completed(1)).toBeHidden();
  await expect.poll(async () => (await api.ticket(1)).order_status).toBe('pending');
});

test('ten fast taps end in what the cook wanted last', async ({ page, api }) => {
  await api.ring(
    [
      ['Tapsilog', 1],
      ['Pandesal', 2],
    ],
    1,
  );
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  for (let tap = 0; tap < 11; tap++) await kitchen.row(1, 'Tapsilog').tap();
  await expect(kitchen.item(1, 'Tapsilog')).toBeChecked();
  const ticked = async () => (await api.ticket(1)).lines.find((line) => line.name === 'Tapsilog')?.completed;
  await expect.poll(ticked).toBe(true);
  await page.waitForTimeout(500);
  expect(await ticked()).toBe(true);
});

test('an answer that was lost is asked for again without a word', async ({ page, api }) => {
  await api.sell('Tapsilog', 1, 1);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await page.route(
    '**/ticks',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await kitchen.complete(1);
  await kitchen.toast('Success', 'Order completed!');
  await kitchen.undo(1);
  await expect.poll(async () => (await api.ticket(1)).order_status).toBe('pending');
});

test('a tick that the server does not take is shown as it was, with the message', async ({ page, api }) => {
  await api.sell('Tapsilog', 1, 1);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await page.route('**/ticks', (route) => route.abort());
  await kitchen.row(1, 'Tapsilog').tap();
  await expect(kitchen.item(1, 'Tapsilog')).toBeChecked();
  await kitchen.toast('Error', 'Failed to update order item status');
  await expect(kitchen.item(1, 'Tapsilog')).not.toBeChecked();
  await expect(kitchen.undoButton(1)).toBeHidden();
});

test("orders that cannot be loaded say 'Failed to fetch orders' and are nothing to make, and come by themselves", async ({
  page,
  api,
}) => {
  await api.sell('Tapsilog', 1, 1);
  await signIn(page);
  const list = /\/api\/orders(\?|$)/;
  await deafen(page);
  await page.route(list, (route) => route.fulfill({ status: 403, json: {} }));
  const asked: number[] = [];
  page.on('request', (request) => {
    if (list.test(request.url())) asked.push(performance.now());
  });
  await page.goto('/orders');
  const kitchen = new Kitchen(page);
  await kitchen.toast('Error', 'Failed to fetch orders');
  // After 1, 2 and 4 s.
  expect((asked.at(-1) ?? 0) - (asked[0] ?? 0)).toBeLessThan(10_000);
  expect(asked.length).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  for (const words of ['Nothing to make.', 'No active orders', 'Completed orders wait here'])
    await expect(page.getByText(words)).toHaveCount(0);
  await page.unroute(list);
  await expect(kitchen.ticket(1)).toBeVisible();
  await api.tick(1);
  await page.reload();
  await expect(page.getByText('Nothing to make.')).toBeVisible();
});

test('a new order comes last by itself, is confirmed as seen, and moves nothing', async ({ page, api }) => {
  await api.sell('Tapsilog', 1, 8);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  const place = await kitchen.ticket(8).boundingBox();
  await api.sell('Longsilog', 1, 3);
  await expect(kitchen.ticket(3)).toBeVisible();
  expect(await kitchen.numbers()).toEqual([8, 3]);
  expect(await kitchen.ticket(8).boundingBox()).toEqual(place);
  await expect.poll(async () => (await api.ticket(3)).seen_at).not.toBeNull();
});

test('an order that was done when it was voided says so where it stands, and cannot be undone', async ({
  page,
  api,
}) => {
  const id = await api.sell('Tapsilog', 1, 8);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await kitchen.complete(8);
  await kitchen.toast('Success', 'Order completed!');
  await expect(kitchen.undoButton(8)).toBeVisible();
  await api.send('POST', `/api/sales/${id}/void`, { return_to_stock: false });
  await expect(kitchen.ticket(8).getByText('Voided')).toBeVisible();
  await expect(kitchen.item(8, 'Tapsilog')).toBeDisabled();
  await expect(kitchen.undoButton(8)).toBeHidden();
  await kitchen.expectCount(0);
});

test('a silent server is said, and all is right after it speaks again', async ({ page, api, server }) => {
  test.slow();
  await api.sell('Tapsilog', 1, 1);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  const card = await kitchen.ticket(1).boundingBox();
  server.freeze();
  try {
    await expect(kitchen.banner).toBeVisible();
    expect(await kitchen.ticket(1).boundingBox()).toEqual(card);
  } finally {
    server.thaw();
  }
  await expect(kitchen.banner).toBeHidden();
  await api.sell('Tapsilog', 1, 2);
  await expect(kitchen.ticket(2)).toBeVisible();
});

test.describe('as the time passes', () => {
  // 11:50 at night in Manila.
  test.use({ startsAt: '2026-03-02T15:50:00Z' });

  test('the age is amber at 5 minutes and red at 10, in words too, and what is open at midnight stays where it is', async ({
    page,
    api,
    server,
  }) => {
    test.slow();
    await api.sell('Tapsilog', 1, 7);
    await api.sell('Tapsilog', 1, 6);
    await api.tick(6);
    await signIn(page);
    const kitchen = new Kitchen(page);
    await kitchen.open();
    await expect(kitchen.head(7)).toHaveAttribute('data-tone', 'fresh');
    for (const [instant, words, tone] of [
      ['2026-03-02T15:55:30Z', '5 minutes', 'amber'],
      ['2026-03-02T16:00:30Z', '10 minutes', 'red'],
    ] as const) {
      server.setClock(instant);
      await expect(kitchen.ticket(7).getByText(words)).toBeVisible();
      await expect(kitchen.head(7)).toHaveAttribute('data-tone', tone);
    }
    await api.sell('Pandesal', 1, 8);
    await expect(kitchen.ticket(8)).toBeVisible();
    for (const again of [false, true]) {
      if (again) await page.reload();
      await kitchen.expectCount(2);
      expect(await kitchen.numbers()).toEqual([7, 8]);
      await expect(page.getByText('Unfinished from earlier')).toBeHidden();
      await expect(kitchen.completed(6)).toBeVisible();
    }
    const { active_count } = await api.get<{ active_count: number }>('/api/orders/active-summary');
    expect(active_count, 'at the till').toBe(2);
    await kitchen.complete(7);
    const status = async () => (await api.ticket(7)).order_status;
    await expect.poll(status).toBe('completed');
    await kitchen.recall(7);
    await expect.poll(status).toBe('pending');
  });
});
