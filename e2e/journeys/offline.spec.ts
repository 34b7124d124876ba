/** Sales that cannot reach the server immediately: without a network, without a session, and with a failing server. */
import type { Locator, Route } from '@playwright/test';
import { holdBack } from '../support/refuse.ts';
import { signInByForm } from '../support/staff.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('an offline sale is kept and sent once, and a refused one is sent or written down by a person', async ({
  page,
  till,
  api,
  context,
}) => {
  await till.add('Tapsilog');
  await context.setOffline(true);
  await till.completeOrder('7');
  await till.toast(
    'Order Complete',
    /Order #7: Saved here. The sale will be sent when the connection is back/,
  );
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
  await expect(till.order.getByText('No items selected')).toBeVisible();
  await till.add('Pandesal');
  await till.completeOrder();
  await expect(page.getByText('2 to send')).toBeVisible();
  expect(await api.sales()).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('Offline')).toBeHidden();
  await expect(async () => expect(await api.sales()).toHaveLength(2)).toPass();
  expect((await api.sales()).map((sale) => sale.order_number).sort()).toEqual([1, 7]);
  await expect(till.figure("Today's Sales")).toContainText('₱175.50');

  await till.add('Tapsilog');
  await context.setOffline(true);
  await till.completeOrder();
  await till.add('Pandesal');
  await till.completeOrder();
  await page.route('/api/sales', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: 'unknown_item',
        detail: `"${route.request().postDataJSON().lines[0].name}" is not on the menu.`,
        field: 'lines.0.item_id',
      },
    }),
  );
  await context.setOffline(false);
  await till.press(page.getByRole('button', { name: 'Not accepted' }));
  const dialog = till.dialog('Not accepted');
  const [tapsilog, pandesal] = ['1 × Tapsilog', '1 × Pandesal'].map((items) =>
    dialog.getByRole('listitem').filter({ hasText: items }),
  ) as [Locator, Locator];
  await expect(tapsilog).toContainText('"Tapsilog" is not on the menu.');
  await expect(pandesal).toContainText('"Pandesal" is not on the menu.');
  await page.unroute('/api/sales');
  await till.press(tapsilog.getByRole('button', { name: 'Try again' }));
  await expect(tapsilog).toBeHidden();
  expect(await api.sales()).toHaveLength(3);

  await till.press(pandesal.getByRole('button', { name: 'Remove' }));
  await till.press(pandesal.getByRole('button', { name: 'Remove for good' }));
  await expect(dialog).toContainText('Nothing left here.');
  await page.goto('/?view=sales');
  const removed = page.getByRole('region', { name: 'Removed from a till' }).getByRole('listitem');
  await expect(removed).toContainText('1 Pandesal');
  await expect(removed).toContainText('by Maria · removed');
  await expect(removed).toContainText('Refused: "Pandesal" is not on the menu.');
  expect(await api.sales()).toHaveLength(3);
});

test('sales unsent at logout are sent at the next sign-in for their seller, and an ended session loses none', async ({
  page,
  till,
  api,
  context,
}) => {
  await till.add('Tapsilog');
  await context.setOffline(true);
  await till.completeOrder();
  await till.press(page.getByRole('button', { name: 'Logout' }));
  const question = till.dialog('Log out before it is sent?');
  await expect(question).toContainText('1 sale has not reached the server yet');
  await till.press(question.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('1 sale by Maria waits on this device.')).toBeVisible();
  await context.setOffline(false);
  await signInByForm(page, 'Jose', '2851');
  await expect(page).toHaveURL('/');
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
  const [ofMaria] = await api.sales();
  expect(ofMaria?.staff_first_name).toBe('Maria');
  await page.goto(`/sales/${ofMaria?.id}`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Sent by Jose.');
  await till.open();

  await till.add('Tapsilog');
  await context.clearCookies();
  await till.beginCompleting();
  await till.press(till.details().complete);
  await till.toast(
    'Error',
    'Please log in to complete orders. This sale is saved here and will be sent after signing in.',
  );
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, 'Maria', '1470');
  await expect(page).toHaveURL('/');
  // Either still open, or stored and sent: never lost and never doubled.
  const sold = async () => (await api.sales()).length;
  const open = async () => till.line('Tapsilog').count();
  await expect(async () => expect((await sold()) + (await open())).toBe(2)).toPass();
});

test.describe('without waiting for the pauses between tries', () => {
  test.use({ timers: 'held' });

  test('a server that hangs, fails, is absent or loses its answer costs no sale and holds nobody up', async ({
    page,
    closedTill: till,
    api,
  }) => {
    await signIn(page);
    await till.open();
    const release = await holdBack(page, '/api/sales');
    await till.add('Tapsilog');
    const { dialog, complete } = await till.beginCompleting();
    await till.press(complete);
    await expect(complete).toContainText('Please wait...');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.clock.fastForward('00:04');
    await expect(dialog).toBeHidden();
    // The server was reached: nobody should look for a Wi-Fi problem.
    await till.toast('Order Complete', /sent when the server answers/);
    release();
    await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();

    const faults = [
      (route: Route) => route.fulfill({ status: 500, json: { error: 'unexpected', detail: 'Oh.' } }),
      (route: Route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }),
      async (route: Route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
    ];
    await page.route('/api/sales', (route) => (faults.shift() ?? ((last) => last.continue()))(route));
    await till.add('Pandesal');
    await till.completeOrder();
    await expect(till.order.getByText('No items selected')).toBeVisible();
    await expect(async () => {
      // Each pause before the next try is longer than the last.
      await page.clock.fastForward('00:04');
      expect(faults).toEqual([]);
      await expect(page.getByText(/Offline|Syncing/)).toBeHidden({ timeout: 500 });
    }).toPass();
    expect(await api.sales()).toHaveLength(2);
    await expect(till.figure("Today's Sales")).toContainText('₱175.50');
  });
});
