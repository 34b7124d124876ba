/** What is out today: a cook or a cashier marks it by a long press, and every other screen hears of it. */
import { pressLong } from '../support/finger.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual', startsAt: '2026-03-02T15:50:00Z' });

test('a dish that a cook marks as out today is out on every till, and is back at midnight', async ({
  till,
  kitchen,
  api,
  server,
}) => {
  await api.sell('Tapsilog', 1, 12);
  const badge = till.tile('Tapsilog').getByText('Out today', { exact: true });
  const names = await till.tileNames();
  const asked = kitchen.page.getByRole('dialog', { name: 'Tapsilog' });
  await pressLong(kitchen.ticket(12).getByText('Tapsilog'), asked);
  await asked.getByRole('button', { name: 'Out today' }).tap();
  await expect(badge).toBeVisible();
  await expect(kitchen.item(12, 'Tapsilog')).not.toBeChecked();
  expect(await till.tileNames()).toEqual(names);

  await till.add('Tapsilog');
  await expect(till.dialog('Out today')).toContainText('Tapsilog is out today.');
  await till.press(till.dialog('Out today').getByRole('button', { name: 'Cancel' }));
  await expect(till.line('Tapsilog')).toHaveCount(0);
  server.forward(15 * 60);
  await expect(badge).toBeHidden();
  await till.add('Tapsilog');
  await expect(till.line('Tapsilog')).toHaveCount(1);
});

test('a cashier marks an item as out today at its tile, and the kitchen takes it back from its list', async ({
  till,
  kitchen,
}) => {
  await pressLong(till.tile('Pandesal'), till.dialog('Pandesal'));
  await till.press(till.dialog('Pandesal').getByRole('button', { name: 'Out today' }));
  await expect(till.tile('Pandesal')).toContainText('Out today');
  await expect(till.line('Pandesal')).toHaveCount(0);

  await kitchen.page.getByRole('button', { name: 'Out today' }).tap();
  const list = kitchen.page.getByRole('dialog', { name: 'Out today' });
  await expect(list.getByRole('listitem')).toContainText('marked by Maria');
  await list.getByRole('button', { name: 'It is back: Pandesal' }).tap();
  await expect(till.tile('Pandesal')).not.toContainText('Out today');
  await till.add('Pandesal');
  await expect(till.line('Pandesal')).toHaveCount(1);
});
