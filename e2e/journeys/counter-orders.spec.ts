import { Counter } from '../support/counter.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('the list opens beside an open order and leaves it as it was', async ({ page, till, api }) => {
  await api.sell('Pandesal', 1, 12);
  await till.add('Tapsilog', 'Tapsilog');
  await till.press(page.getByRole('link', { name: 'Orders', exact: true }));
  await expect(page).toHaveURL('/?view=orders');
  await expect(new Counter(page).order(12)).toContainText('₱10.50');
  await till.press(page.getByRole('button', { name: 'Back' }));
  await expect(till.tile('Tapsilog')).toContainText('2 in order');
  await expect(till.sum('Total')).toHaveText('₱330.00');
});

test('an order is marked as the kitchen goes on, without a reload', async ({ page, till, api }) => {
  const counter = new Counter(page);
  await counter.open();
  await expect(counter.section('Active')).toContainText('No active orders');
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
  await api.see(12);
  await counter.expectMark(12, 'Seen');
  await api.tick(12, 1);
  await counter.expectMark(12, 'In progress');
  await till.press(counter.order(12));
  const dialog = till.dialog('Order #12');
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

test('an order that an open kitchen does not see is flagged, in the list and at the till', async ({
  page,
  till,
  api,
  context,
}) => {
  test.slow();
  const list = await context.newPage();
  const counter = new Counter(list);
  await counter.open();
  await expect(list.getByText('No kitchen screen is open')).toBeVisible();
  await api.sell('Pandesal', 1, 12);
  await list.waitForTimeout(11_000);
  await expect(counter.order(12)).toBeVisible();
  await expect(counter.unseen).toHaveCount(0);
  const warning = page.getByRole('link', { name: '#12 not seen by the kitchen' });
  await expect(warning).toHaveCount(0);

  const close = await api.openBlindKitchen();
  await expect(list.getByText('No kitchen screen is open')).toBeHidden();
  await list.waitForTimeout(7_000);
  await expect(counter.unseen, 'the screen gets its ten seconds').toHaveCount(0);
  await expect(counter.unseen).toBeVisible();
  await expect(warning).toBeVisible();
  await api.see(12);
  await expect(counter.unseen).toHaveCount(0);
  await expect(warning).toHaveCount(0);
  await close();
  await expect(list.getByText('No kitchen screen is open')).toBeVisible();
  await expect(till.menu).toBeVisible();
});
