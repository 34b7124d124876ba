/** Orders paid by more than cash: ways to pay turned on, taken, refused once, split offline, and added up. */
import { choose, key, SHOP_CODE } from '../support/tenders.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a cafe turns on GCash and QR Ph, refuses a used reference, splits a payment offline, and sees the sums', async ({
  page,
  till,
  context,
}) => {
  await page.getByRole('link', { name: 'Settings' }).click();
  const ways = page.getByRole('region', { name: 'Ways to pay' });
  for (const name of ['GCash', 'QR Ph']) await ways.getByRole('switch', { name }).click({ force: true });
  await ways.getByLabel('Text of the shop’s QR Ph code').fill(SHOP_CODE);
  await expect(ways.getByText('Pays ENG-19818-ged, Manila.')).toBeVisible();
  await ways.getByRole('button', { name: 'Save ways to pay' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();

  await till.add('Tapsilog');
  const { dialog, complete, number } = await till.beginCompleting();
  await number.fill('12');
  await choose(dialog, 'GCash');
  await key(till, dialog, '1234567');
  await till.press(complete);
  await expect(till.paid).toContainText('Paid by GCash');

  await till.add('Tapsilog');
  await till.beginCompleting();
  await choose(dialog, 'GCash');
  await key(till, dialog, '1234567');
  await till.press(complete);
  await expect(dialog.getByText(/^This GCash reference was used for Order #12 at \d/)).toBeVisible();
  // The words may be there before the server has refused the sale, and until then nothing can be changed.
  await expect(complete).toBeEnabled();
  await choose(dialog, 'QR Ph');
  await till.press(dialog.getByRole('button', { name: 'Show code' }));
  await expect(page.getByRole('img', { name: 'QR Ph code: ₱165.00 to ENG-19818-ged, Manila' })).toBeVisible();
  await till.press(page.getByRole('button', { name: 'Paid', exact: true }));
  await key(till, dialog, '77');
  await till.press(complete);
  await expect(till.paid).toContainText('Paid by QR Ph');

  await till.add('Tapsilog');
  await context.setOffline(true);
  await till.beginCompleting();
  await choose(dialog, 'Split');
  await key(till, dialog, '100');
  await till.press(complete);
  await till.toast('Not Paid in Full', 'Short by ₱65.00');
  await till.press(dialog.getByRole('button', { name: 'GCash', exact: true }));
  await key(till, dialog, '88');
  await till.press(complete);
  await expect(till.paid).toContainText('Cash ₱100.00 · GCash ₱65.00 · Total ₱165.00');
  await till.press(page.getByRole('button', { name: 'Offline' }));
  const unsent = till.dialog('Not sent yet');
  await expect(unsent).toContainText('Paid by Cash ₱100.00 and GCash ₱65.00, reference 88');
  await till.press(unsent.getByRole('button', { name: 'Close' }));
  await context.setOffline(false);
  await expect(page.getByText('Offline')).toBeHidden();

  await page.goto('/?view=sales');
  const paidBy = page.getByRole('region', { name: 'Paid by' });
  await expect(paidBy.getByRole('button')).toHaveText([
    /^Cash.*₱100\.00.*1 payment/,
    /^GCash.*₱230\.00.*2 payments/,
    /^QR Ph.*₱165\.00.*1 payment/,
  ]);
  await paidBy.getByRole('button', { name: 'GCash' }).click();
  await expect(page.getByRole('button', { name: /Paid by GCash/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Cash ₱100.00, GCash ₱65.00' })).toBeVisible();
});
