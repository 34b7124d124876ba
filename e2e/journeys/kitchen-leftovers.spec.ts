/** Orders left over from earlier days are cleared together. */
import { newDevice } from '../support/clock.ts';
import { Kitchen } from '../support/kitchen.ts';
import { expect, signIn, test } from '../support/test.ts';

// Eight in the morning in Manila.
test.use({ seed: 'usual', startsAt: '2026-03-03T00:00:00Z' });

test('leftovers are completed together, shown so on every screen, and taken back together', async ({
  page,
  api,
  server,
  browser,
}) => {
  for (const number of [1, 2, 3])
    await api.ring(
      [
        ['Tapsilog', 1],
        ['Pandesal', 2],
      ],
      number,
    );
  await api.tick(2, 1);
  server.setClock('2026-03-05T00:00:00Z');
  const other = await newDevice(browser, server);
  const screens = [page, await other.newPage()];
  for (const screen of screens) {
    await signIn(screen);
    await new Kitchen(screen).open();
    const strip = screen.locator('details', { hasText: 'Unfinished from earlier' });
    await expect(strip).toBeVisible();
    // it opens by itself for tickets that no kitchen has seen; the first screen may have seen them by now
    await strip.evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  }
  const kitchen = new Kitchen(page);
  const statuses = async () => (await api.tickets()).map(({ order_status }) => order_status);
  const all = page.getByRole('button', { name: 'Complete all' });
  await all.tap();
  const question = page.getByRole('alertdialog', { name: 'Complete all' });
  await expect(question).toContainText('Complete all 3 orders from earlier?');
  await question.getByRole('button', { name: 'Cancel' }).tap();
  expect(await statuses()).toEqual(['pending', 'in_progress', 'pending']);

  // The answer gets lost on its way; the page asks again without a message.
  await page.route(
    '**/api/orders/ticks',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await all.tap();
  await question.getByRole('button', { name: 'Complete all' }).tap();
  await kitchen.toast('Success', '3 orders completed!');
  await expect.poll(statuses).toEqual([]);
  for (const screen of screens)
    await expect(new Kitchen(screen).ticket(2).getByText('Completed', { exact: true })).toBeVisible();

  await screens[1]?.getByRole('button', { name: 'Undo all 3' }).tap();
  await expect.poll(statuses).toEqual(['pending', 'in_progress', 'pending']);
  await expect(kitchen.item(2, 'Tapsilog')).toBeChecked();
  await expect(kitchen.item(2, 'Pandesal')).not.toBeChecked();
  await other.close();
});
