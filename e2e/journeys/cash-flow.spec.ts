import { card, recordCash, spend, voidCash } from '../support/cash.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

test('Cash Flow says where its cash came from and went to, and each sum leads to its rows', async ({
  page,
  api,
}) => {
  await api.sell('Tapsilog', 1);
  const id = await recordCash(api, 'cash_in', 50_000, 'Change fund');
  await recordCash(api, 'cash_in', 1_050);
  await voidCash(api, await recordCash(api, 'cash_in', 99_900, 'Wrong'));
  await recordCash(api, 'cash_out', 10_000, 'Bank');
  await spend(api, 5_050, 'Rice');
  await signIn(page);
  const till = new Till(page);
  await page.goto('/cash-flow');
  await expect(card(page, 'Revenue')).toContainText('₱165.00');
  await expect(card(page, 'Cash In')).toContainText('₱510.50 2 transactions');
  await expect(card(page, 'Operating Expenses')).toContainText('₱50.50');
  await expect(card(page, 'Net Cash')).toContainText('₱625.00 Final cash position');
  await expect(card(page, 'Total Cash In')).toContainText('₱510.50');
  const list = page.getByRole('list', { name: 'Cash in transactions' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const row = list.getByRole('listitem').filter({ hasText: 'Change fund' });
  for (const words of ['₱500.00', 'Recorded by Jose', 'Staff ID 00000000', `ID ${id.slice(0, 8)}`])
    await expect(row).toContainText(words);
  await expect(row).toContainText(/\d+:\d\d\s[ap]m/i);
  await till.press(card(page, 'Total Cash In'));
  await expect(page.getByRole('heading', { name: 'Cash In Transactions' })).toBeFocused();
  for (const [label, address] of [
    ['Revenue', '/?view=sales'],
    ['Operating Expenses', '/?view=expenses'],
  ] as const) {
    await till.press(card(page, label));
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
  const parts = till.dialog('Net Cash');
  for (const [part, address] of [
    ['Revenue ₱165.00', '/?view=sales'],
    ['Operating Expenses -₱50.50', '/?view=expenses'],
  ] as const) {
    await till.press(card(page, 'Net Cash'));
    await expect(parts).toContainText('Final cash position ₱625.00');
    await till.press(parts.getByRole('button', { name: part, exact: true }));
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
  const notPart = page.getByRole('button', { name: 'Cash out of ₱100.00 is not part of this' });
  await till.press(notPart);
  await expect(page).toHaveURL('/cash-transactions?show=cash_out');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bank' })).toContainText('₱100.00');
  await page.goBack();
  await till.press(card(page, 'Net Cash'));
  await expect(parts).toContainText('Cash out of ₱100.00 is not part of this');
  await till.press(parts.getByRole('button', { name: 'Cash In ₱510.50', exact: true }));
  await expect(parts).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Cash In Transactions' })).toBeFocused();
  await till.press(page.getByRole('link', { name: 'Manage Cash Transactions' }));
  await expect(page.getByRole('heading', { name: 'Cash Transactions' })).toBeVisible();
  await till.press(page.getByRole('button', { name: 'Back', exact: true }));
  await expect(page).toHaveURL('/cash-flow');
});
