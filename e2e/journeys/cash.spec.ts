import { CashDesk, card, recordCash, recorded } from '../support/cash.ts';
import { holdBack } from '../support/refuse.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('cash in and cash out are recorded, listed and summed, and the form is emptied', async ({
  page,
  api,
}) => {
  const [desk, till] = [new CashDesk(page), new Till(page)];
  await desk.open();
  await desk.fill('Cash In', '1,234.50', '  Change fund ');
  await till.press(page.getByRole('button', { name: 'Record Cash In' }));
  await till.toast('Success', 'Cash in transaction recorded');
  await expect(desk.row('Change fund')).toContainText('₱1,234.50');
  await expect(desk.row('Change fund')).toContainText('Recorded by Maria');
  await expect(desk.amount).toHaveValue('');
  await expect(desk.description).toHaveValue('');
  await desk.fill('Cash Out', '₱200');
  await desk.amount.press('Enter');
  await till.toast('Success', 'Cash out transaction recorded');
  await expect(desk.row('Cash Out')).toContainText('No description');
  await expect(card(page, 'Cash In')).toContainText('₱1,234.50 1 transaction');
  await expect(card(page, 'Cash Out')).toContainText('₱200.00 1 transaction');
  await expect(card(page, 'Net Change')).toContainText('₱1,034.50 2 transactions');
  const stored = await recorded(api);
  expect(stored.map(({ amount_centavos, description }) => [amount_centavos, description])).toEqual([
    [20_000, null],
    [123_450, 'Change fund'],
  ]);
});

test('a void asks first, then the row is struck through, tagged and out of every sum', async ({
  page,
  api,
}) => {
  const [desk, till] = [new CashDesk(page), new Till(page)];
  await recordCash(api, 'cash_in', 50_000, 'Float');
  await recordCash(api, 'cash_in', 500_000, 'One zero too many');
  await desk.open();
  const dialog = till.dialog('Void transaction');
  await till.press(page.getByRole('button', { name: 'Void Cash In of ₱5,000.00' }));
  await expect(dialog).toContainText('Void the Cash In of ₱5,000.00');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Cash In')).toContainText('₱5,500.00 2 transactions');
  await till.press(page.getByRole('button', { name: 'Void Cash In of ₱5,000.00' }));
  // With a quick answer the second tap would land on the screen, which takes the focus.
  const letGo = await holdBack(page, '/api/cash/*/void');
  await dialog.getByRole('button', { name: 'Void', exact: true }).dblclick();
  letGo();
  await till.toast('Success', 'Transaction voided successfully');
  await expect(page.getByRole('region', { name: 'Transactions' })).toBeFocused();
  const row = desk.row('One zero too many');
  await expect(row).toContainText('VOIDED');
  await expect(row).toContainText(/Voided on \w+ \d+, \d{4}, \d+:\d\d\s[ap]m by Maria/i);
  await expect(row.locator('s').first()).toHaveText('One zero too many');
  await expect(row.getByRole('button', { name: /^Void/ })).toHaveCount(0);
  await expect(card(page, 'Cash In')).toContainText('₱500.00 1 transaction');
  await expect(card(page, 'Net Change')).toContainText('₱500.00 1 transaction');
  await page.goto('/cash-flow');
  await expect(page.getByText('Float')).toBeVisible();
  await expect(page.getByText('One zero too many')).toHaveCount(0);
});
