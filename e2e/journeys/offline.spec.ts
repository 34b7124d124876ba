import { holdBack } from '../support/refuse.ts';
import { signInByForm } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a sale without a network is kept, says so, and is sent once when the network is back', async ({
  page,
  till,
  api,
  context,
}) => {
  test.slow();
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
});

test('a sale made while the server is down survives a reload and arrives when it is up', async ({
  page,
  till,
  server,
  api,
}) => {
  test.slow();
  await till.add('Tapsilog');
  await server.kill();
  await till.completeOrder();
  await expect(page.getByText('Offline')).toBeVisible();
  await server.start();
  await page.reload();
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
  await page.reload();
  await expect(till.figure("Today's Sales")).toContainText('₱165.00');
  expect(await api.sales()).toHaveLength(1);
});

test('logging out with an unsent sale asks first and keeps it for the next sign-in', async ({
  page,
  till,
  api,
  context,
}) => {
  test.slow();
  await till.add('Tapsilog');
  await context.setOffline(true);
  await till.completeOrder();
  await till.press(page.getByRole('button', { name: 'Logout' }));
  const question = till.dialog('Log out with unsent sales?');
  await expect(question).toContainText('1 sale has not reached the server yet');
  await till.press(question.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth');
  await context.setOffline(false);
  await signInByForm(page, 'Maria', '1470');
  await expect(page).toHaveURL('/');
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
});

test('a queued sale that the server refuses waits for a person', async ({ page, till, context, api }) => {
  test.slow();
  await till.add('Tapsilog');
  await context.setOffline(true);
  await till.completeOrder();
  await page.route('/api/sales', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'unknown_item', detail: 'There is no such item.', field: 'lines.0' },
    }),
  );
  await context.setOffline(false);
  const badge = page.getByRole('button', { name: 'Not accepted' });
  await badge.click();
  const dialog = till.dialog('Not accepted');
  await expect(dialog).toContainText('There is no such item.');
  await expect(dialog).toContainText('1 × Tapsilog');
  await page.unroute('/api/sales');
  await till.press(dialog.getByRole('button', { name: 'Try again' }));
  await expect(dialog).toContainText('No sales left here.');
  expect(await api.sales()).toHaveLength(1);
});

test('an ended session goes to sign-in and the order is still there afterwards', async ({
  page,
  till,
  api,
}) => {
  await till.add('Tapsilog');
  await page.context().clearCookies();
  await till.beginCompleting();
  await till.press(till.details().complete);
  await till.toast(
    'Error',
    'Please log in to complete orders. This sale is saved here and will be sent after signing in.',
  );
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, 'Maria', '1470');
  await expect(page).toHaveURL('/');
  // Either still open, or kept and sent: never lost and never twice.
  const sold = async () => (await api.sales()).length;
  const open = async () => till.line('Tapsilog').count();
  await expect(async () => expect((await sold()) + (await open())).toBe(1)).toPass();
});

for (const [what, respond] of [
  ['a failing', { status: 500, json: { error: 'unexpected', detail: 'Oh.' } }],
  ['an absent', { status: 502, body: '<html>Bad Gateway</html>' }],
] as const) {
  test(`${what} server costs no sale: it is kept and sent again`, async ({ page, till, api }) => {
    test.slow();
    let tries = 0;
    await page.route('/api/sales', (route) => {
      tries += 1;
      return tries < 3 ? route.fulfill(respond) : route.continue();
    });
    await till.add('Tapsilog');
    await till.completeOrder();
    await expect(till.order.getByText('No items selected')).toBeVisible();
    await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
    expect(tries).toBe(3);
  });
}

test('a server that does not answer holds nobody up for long', async ({ page, till, api }) => {
  test.slow();
  const release = await holdBack(page, '/api/sales');
  await till.add('Tapsilog');
  await till.beginCompleting();
  await till.press(till.details().complete);
  await expect(till.details().complete).toContainText('Please wait...');
  await expect(till.details().dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(till.details().dialog).toBeHidden();
  // It was reached: nobody should look for the Wi-Fi.
  await till.toast('Order Complete', /sent when the server answers/);
  release();
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
});
