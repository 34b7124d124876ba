/** What takes two screens or more to come about; every other screen is in `one-look.spec.ts`. */
import { expectNoViolation } from '../support/axe.ts';
import { Counter } from '../support/counter.ts';
import { Kitchen } from '../support/kitchen.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test("axe finds nothing on the kitchen's screen, in both of its own themes", async ({ page, till, api }) => {
  for (const number of [1, 2, 3]) await api.ring([['Cafe Latte', 2, 'iced']], number, 'take-out');
  await api.ring(
    [
      ['Tapsilog', 1],
      ['Pandesal', 2],
    ],
    4,
  );
  const { id, lines } = await api.ticket(1);
  await api.send('PUT', `/api/orders/${id}/ticks`, {
    line_ids: lines.map((line) => line.id),
    completed: true,
  });
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await till.press(kitchen.row(4, 'Pandesal'));
  await kitchen.complete(2);
  await till.press(kitchen.completed(1).locator('summary'));
  await expect(kitchen.undoButton(2)).toBeVisible();
  await expectNoViolation(page, 'dark, with a toast, an Undo and an open completed order');
  await till.press(page.getByRole('button', { name: 'Dark screen' }));
  await expectNoViolation(page, 'light');
});

test("axe finds nothing on the counter's orders, with each mark and one that the kitchen has not seen", async ({
  page,
  till,
  api,
}) => {
  test.slow();
  for (const number of [1, 2, 3, 4]) await api.sell('Pandesal', 1, number);
  for (const number of [2, 3, 4]) await api.see(number);
  await api.sell('Tapsilog', 1, 5);
  await api.tick(4);
  const close = await api.openBlindKitchen();
  await expect(page.getByRole('link', { name: /not seen by the kitchen/ })).toBeVisible();
  await expectNoViolation(page, 'the warning at the till');
  const counter = new Counter(page);
  await counter.open();
  await expect(counter.unseen.first()).toBeVisible();
  await expectNoViolation(page, 'the list');
  await till.press(counter.order(4));
  await expect(till.dialog('Order #4')).toBeVisible();
  await expectNoViolation(page, 'an order');
  await close();
});
