/** An owner turns on invoice numbers in Settings alone; sales made offline are numbered when they are sent. */
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('sales are numbered from then on in the order in which the server gets them, and are found by number', async ({
  page,
  till,
  api,
  context,
}) => {
  const before = await api.sell('Tapsilog', 1, 5);
  await till.press(page.getByRole('link', { name: 'Settings' }));
  const taxes = page.getByRole('region', { name: 'Tax and invoices' });
  await taxes.getByRole('radio', { name: 'One series' }).check({ force: true });
  await taxes.getByLabel(/^Prefix/).fill('inv-');
  await taxes.getByLabel('Next number').fill('41');
  await expect(taxes.getByText('INV-000041')).toBeVisible();
  await taxes.getByRole('button', { name: 'Save invoice numbers' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await till.open();
  await context.setOffline(true);
  await till.add('Tapsilog');
  await till.completeOrder('7');
  await api.sell('Tapsilog', 1, 8);
  await context.setOffline(false);
  await expect
    .poll(async () => (await api.sales()).map(numbered))
    .toEqual([
      [8, 'INV-000041'],
      [7, 'INV-000042'],
      [5, null],
    ]);

  await page.goto('/settings');
  await expect(taxes.getByLabel('Next number')).toHaveValue('43');
  await taxes.getByLabel('Next number').fill('42');
  await taxes.getByRole('button', { name: 'Save invoice numbers' }).click();
  await expect(taxes.getByText('INV-000042 is used already. The next free number is 43.')).toBeVisible();

  await page.goto('/?view=sales&search=inv-42');
  await page.getByRole('link', { name: /#7/ }).click();
  await expect(page.getByText('INV-000042')).toBeVisible();
  await page.goto(`/sales/${before}`);
  await expect(page.getByText('Order', { exact: true })).toBeVisible();
  await expect(page.getByText(/INV-/)).toHaveCount(0);
});

function numbered({
  order_number,
  invoice_number,
}: {
  order_number: number | null;
  invoice_number?: string | null;
}) {
  return [order_number, invoice_number ?? null] as const;
}
