import { Kitchen } from '../support/kitchen.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual', timers: 'held' });

test('a ticket shows all that a cook needs, and its lines are ticked one by one', async ({ page, api }) => {
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
  // The header says what a tap on it does, in full view.
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

test('a new order appears last by itself, is recorded as seen, and moves no other', async ({ page, api }) => {
  await api.sell('Tapsilog', 1, 8);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  const place = await kitchen.ticket(8).boundingBox();
  await api.sell('Longsilog', 1, 3);
  await expect(kitchen.ticket(3)).toBeVisible();
  expect(await kitchen.numbers()).toEqual([8, 3]);
  expect(await kitchen.ticket(8).boundingBox()).toEqual(place);
  await kitchen.look();
  await expect.poll(async () => (await api.ticket(3)).seen_at).not.toBeNull();
});

test.describe('as the time passes', () => {
  // 11:50 p.m. in Manila.
  test.use({ startsAt: '2026-11-20T15:50:00Z' });

  test('an order turns amber at 5 minutes and red at 10, and stays in its place at midnight', async ({
    page,
    api,
    server,
  }) => {
    server.setClock('2026-11-20T15:50:00Z');
    await api.sell('Tapsilog', 1, 7);
    await api.sell('Tapsilog', 1, 6);
    await api.tick(6);
    await signIn(page);
    const kitchen = new Kitchen(page);
    await kitchen.open();
    await expect(kitchen.head(7)).toHaveAttribute('data-tone', 'fresh');
    for (const [instant, words, tone] of [
      ['2026-11-20T15:55:30Z', '5 minutes', 'amber'],
      ['2026-11-20T16:00:30Z', '10 minutes', 'red'],
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
    await kitchen.outlastUndo();
    await kitchen.recall(7);
    await expect.poll(status).toBe('pending');
  });
});
