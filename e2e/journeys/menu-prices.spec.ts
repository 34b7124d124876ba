/** An owner sets a price on one tablet, with a till open on another. */
import { newDevice } from '../support/clock.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a new price is on the tile immediately, and a line that is already in an order keeps the old one', async ({
  till,
  browser,
  server,
}) => {
  await till.add('Pandesal');
  const before = await till.tile('Pandesal').textContent();
  const owners = await newDevice(browser, server);
  const owner = await owners.newPage();
  await signIn(owner);
  await owner.goto('/?view=inventory&list=menu');
  await owner.getByLabel('Search menu').fill('pandesal');
  await owner.getByRole('button', { name: 'Edit Pandesal' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Pandesal' });
  await dialog.getByLabel('Menu price').fill('77.25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('article', { name: 'Pandesal' })).toContainText('₱77.25');

  await expect(till.tile('Pandesal')).toContainText('₱77.25');
  expect(before).not.toContain('₱77.25');
  await till.add('Pandesal');
  await till.showOrder();
  await expect(till.line('Pandesal')).toHaveCount(2);
  await expect(till.line('Pandesal', '₱77.25')).toHaveCount(1);
  await owners.close();
});
