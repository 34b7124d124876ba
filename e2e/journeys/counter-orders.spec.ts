import { Counter } from '../support/counter.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

test("an order's mark follows the kitchen, and an order that an open kitchen does not see is flagged", async ({
  page,
  till,
  api,
  context,
  server,
}) => {
  const list = await context.newPage();
  const counter = new Counter(list);
  await counter.open();
  await expect(counter.section('Active')).toContainText('No active orders');
  await expect(list.getByText('No kitchen screen is open')).toBeVisible();
  await api.ring(
    [
      ['Tapsilog', 2],
      ['Brewed Coffee', 1],
    ],
    12,
  );
  await counter.expectMark(12, 'Sent');
  await expect(counter.order(12)).toContainText('2 Tapsilog, 1 Brewed Coffee');
  await expect(counter.order(12)).toContainText('Dine-in');

  server.setClock('2026-03-11T02:50:00Z');
  await expect(counter.order(12)).toContainText(/(9|10) min/);
  await expect(counter.unseen, 'no kitchen screen is open').toHaveCount(0);
  const close = await api.openBlindKitchen();
  await expect(list.getByText('No kitchen screen is open')).toBeHidden();
  await expect(counter.unseen, 'the screen gets its ten seconds').toHaveCount(0);
  const warning = page.getByRole('link', { name: '#12 not seen by the kitchen' });
  await expect(warning).toHaveCount(0);
  server.setClock('2026-03-11T02:51:00Z');
  await expect(counter.unseen).toBeVisible();
  await expect(warning).toBeVisible();
  await api.see(12);
  await counter.expectMark(12, 'Seen');
  await expect(counter.unseen).toHaveCount(0);
  await expect(warning).toHaveCount(0);
  await close();
  await expect(list.getByText('No kitchen screen is open')).toBeVisible();

  await api.tick(12, 1);
  await counter.expectMark(12, 'In progress');
  await till.press(counter.order(12));
  const dialog = new Till(list).dialog('Order #12');
  await expect(dialog).toContainText('Progress: 1/2 items completed');
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Tapsilog' }).getByRole('img'),
  ).toHaveAccessibleName('Completed');
  await expect(dialog.getByRole('definition')).toHaveText([/:/, /:/, 'Not yet']);
  await api.tick(12);
  await expect(dialog).toContainText('Progress: 2/2 items completed');
  await expect(dialog.getByRole('definition')).toHaveText([/:/, /:/, /:/]);
  await till.press(dialog.getByRole('button', { name: 'Close' }));
  await expect(counter.section('Done')).toContainText('#12');
  await expect(counter.section('Active')).toContainText('No active orders');
});
