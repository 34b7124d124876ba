/** The counter and the kitchen: two devices that show the same orders. */
import { Counter } from '../support/counter.ts';
import { SHORT_WAITS } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual', timers: 'held' });

test('the counter follows an order that is rung up, seen, ticked, completed, undone and recalled', async ({
  page,
  till,
  kitchen,
}) => {
  await till.add('Tapsilog', 'Brewed Coffee');
  await till.completeOrder('12');
  await till.toast('Order Complete', 'Order #12 (dine-in) completed!');
  await expect(kitchen.ticket(12)).toContainText('1 × Tapsilog');
  await kitchen.look();

  await till.press(page.getByRole('link', { name: 'Orders', exact: true }));
  const counter = new Counter(page);
  await counter.expectMark(12, 'Seen');
  await kitchen.tick(12, 'Tapsilog');
  await counter.expectMark(12, 'In progress');
  await kitchen.complete(12);
  await counter.expectMark(12, 'Done');
  await kitchen.undo(12);
  await counter.expectMark(12, 'In progress');
  await expect(kitchen.item(12, 'Tapsilog')).toBeChecked();
  await expect(kitchen.item(12, 'Brewed Coffee')).not.toBeChecked();
  await kitchen.tick(12, 'Brewed Coffee');
  await counter.expectMark(12, 'Done');
  await kitchen.outlastUndo();
  await kitchen.recall(12);
  await counter.expectMark(12, 'Seen');
  await expect(kitchen.ticket(12)).toContainText('0/2 items completed');
});

test('a voided order stays in both kitchens until one confirms the stop, and returns as new when restored', async ({
  page,
  till,
  kitchen,
  secondKitchen,
  api,
}) => {
  await api.sell('Longsilog', 1, 3);
  const id = await api.sell('Tapsilog', 1, 4);
  await expect(kitchen.ticket(4)).toBeVisible();
  await kitchen.look();
  await till.press(page.getByRole('link', { name: 'Orders', exact: true }));
  const counter = new Counter(page);
  await counter.expectMark(4, 'Seen');
  await api.send('POST', `/api/sales/${id}/void`, { return_to_stock: false });
  await expect(counter.order(4)).toHaveCount(0);
  await kitchen.expectCount(1);
  await expect(kitchen.ticket(4)).toContainText('VOIDED');
  await expect(kitchen.item(4, 'Tapsilog')).toBeDisabled();
  await expect(secondKitchen.ticket(4)).toContainText('VOIDED');
  for (const screen of [kitchen, secondKitchen]) await screen.outlastUndo();
  await secondKitchen.page.reload();
  for (const screen of [kitchen, secondKitchen]) await expect(screen.stopped(4)).toBeVisible();
  await kitchen.stopped(4).tap();
  for (const screen of [kitchen, secondKitchen]) {
    await expect(screen.stopped(4)).toHaveCount(0);
    await screen.outlastUndo();
    await expect(screen.ticket(4)).toHaveCount(0);
  }
  await api.send('POST', `/api/sales/${id}/restore`, {});
  for (const screen of [kitchen, secondKitchen])
    await expect(screen.ticket(4).getByText('Restored', { exact: true })).toBeVisible();
  await kitchen.look();
  await counter.expectMark(4, 'Seen');
});

test.describe('when a kitchen screen counts as open for half a second after its last word', () => {
  test.use({ waits: { ...SHORT_WAITS, kitchenLasts: 0.5 } });

  test('a silent kitchen is missed at the till until it is back, even over a restart, and a closed one is not', async ({
    page,
    till,
    kitchen,
    api,
    server,
  }) => {
    await kitchen.setVisible(false);
    await api.sell('Tapsilog', 1, 12);
    await api.sell('Tapsilog', 1, 13);
    const missed = page.getByRole('link', {
      name: /^Kitchen not reachable since \d+:\d\d [AP]M: 2 orders unseen \(#12, #13\)$/,
    });
    await expect(missed).toBeHidden();
    server.forward(10);
    await expect(missed).toBeVisible();
    await server.kill();
    await expect(missed).toBeHidden();
    await server.start();
    await expect(missed).toBeVisible();
    await till.press(missed);
    const counter = new Counter(page);
    await expect(counter.unseen).toHaveCount(2);
    await kitchen.setVisible(true);
    await kitchen.look();
    await expect(counter.unseen).toHaveCount(0);
    await expect.poll(async () => (await api.ticket(12)).seen_at).not.toBeNull();

    await kitchen.page.getByRole('button', { name: 'Back', exact: true }).tap();
    await expect(page.getByText('No kitchen screen is open')).toBeVisible();
    await api.sell('Tapsilog', 1, 14);
    server.forward(60);
    await expect(counter.order(14)).toContainText('1 min');
    // Long enough for the kitchen screen to be missed.
    await page.waitForTimeout(1_500);
    await counter.expectMark(14, 'Sent');
    await expect(counter.unseen).toHaveCount(0);
  });
});

test('two kitchens that tick one order at the same moment lose no tick', async ({
  page,
  till,
  kitchen,
  secondKitchen,
  api,
}) => {
  const names = ['Tapsilog', 'Longsilog', 'Pandesal', 'Brewed Coffee'];
  const counter = new Counter(page);
  await expect(till.menu).toBeVisible();
  await counter.open();
  for (const number of [1, 2, 3]) {
    await api.ring(
      names.map((name) => [name, 1]),
      number,
    );
    await Promise.all([
      kitchen.tick(number, 'Tapsilog').then(() => kitchen.tick(number, 'Pandesal')),
      secondKitchen.tick(number, 'Longsilog').then(() => secondKitchen.tick(number, 'Brewed Coffee')),
    ]);
    await counter.expectMark(number, 'Done');
    expect(await api.ticket(number)).toMatchObject({ order_status: 'completed' });
    for (const screen of [kitchen, secondKitchen])
      await expect(screen.ticket(number)).toContainText('4/4 items completed');
    for (const screen of [kitchen, secondKitchen]) await expect(screen.undoButton(number)).toBeVisible();
  }
});
