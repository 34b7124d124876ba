import { card, recordCash, spend, voidCash } from '../support/cash.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.describe('a day with something in it', () => {
  test.use({ seed: 'usual' });

  test('says where its cash came from and went to, and each sum leads to its rows', async ({ page, api }) => {
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
    await till.press(page.getByRole('button', { name: 'Back' }));
    await expect(page).toHaveURL('/cash-flow');
  });

  test('follows what another device records', async ({ page, api }) => {
    await signIn(page);
    await page.goto('/cash-flow');
    await expect(page.getByText('No cash in transactions recorded for this date')).toBeVisible();
    await recordCash(api, 'cash_in', 123_456_789, 'Fiesta');
    await expect(page.getByText('Fiesta')).toBeVisible();
    await expect(card(page, 'Net Cash')).toContainText('₱1,234,567.89');
  });
});

test('the day travels in the address: to the transactions and back, reload, back and forward', async ({
  page,
}) => {
  await signIn(page);
  const till = new Till(page);
  await page.goto('/cash-flow?on=2026-03-01');
  await expect(card(page, 'Selected Date')).toContainText('Mar 1, 2026 Sunday');
  await expect(page.getByText('No cash in transactions recorded for this date')).toBeVisible();
  await expect(card(page, 'Net Cash')).toContainText('₱0.00');
  await till.press(page.getByRole('button', { name: 'Previous day' }));
  await expect(page).toHaveURL('/cash-flow?on=2026-02-28');
  await page.reload();
  await expect(page.getByLabel('Date').last()).toHaveValue('2026-02-28');
  await till.press(page.getByRole('link', { name: 'Manage Cash Transactions' }));
  await expect(page).toHaveURL('/cash-transactions?on=2026-02-28');
  await page.goBack();
  await expect(card(page, 'Selected Date')).toContainText('Feb 28, 2026 Saturday');
  await page.goForward();
  await expect(page).toHaveURL('/cash-transactions?on=2026-02-28');
  await till.press(page.getByRole('button', { name: 'Back' }));
  await till.press(page.getByRole('button', { name: 'Today' }));
  await expect(page).toHaveURL('/cash-flow');
});

test('a day far ahead, long ago or never is an empty day or today', async ({ page }) => {
  await signIn(page);
  for (const on of ['9999-12-31', '0001-01-01']) {
    await page.goto(`/cash-flow?on=${on}`);
    await expect(page.getByText('No cash in transactions recorded for this date'), on).toBeVisible();
  }
  await page.goto('/cash-flow?on=2026-02-30');
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
});

test('opened by a link, Back leads home', async ({ page }) => {
  await signIn(page);
  for (const address of ['/cash-flow', '/cash-transactions', '/dashboard']) {
    const tab = await page.context().newPage();
    await tab.goto(address);
    await tab.getByRole('button', { name: 'Back' }).click();
    await expect(tab, address).toHaveURL('/');
    await tab.close();
  }
});

test.describe('at midnight in Manila', () => {
  test.use({ startsAt: '2026-03-01T15:50:00Z', seed: 'usual' });

  for (const timezoneId of [
    'Pacific/Honolulu',
    'America/New_York',
    'UTC',
    'Asia/Manila',
    'Pacific/Kiritimati',
  ]) {
    test.describe(`seen from ${timezoneId}`, () => {
      test.use({ timezoneId });

      test('each movement stands under its own day, and the screen goes with the day', async ({
        page,
        api,
        server,
      }) => {
        await signIn(page);
        const till = new Till(page);
        await page.goto('/cash-flow');
        await expect(page.getByLabel('Date').last()).toHaveValue('2026-03-01');
        server.setClock('2026-03-01T15:59:00Z');
        await recordCash(api, 'cash_in', 10_000, 'Before midnight');
        await expect(page.getByText('Before midnight')).toBeVisible();
        server.setClock('2026-03-01T16:00:00Z');
        await recordCash(api, 'cash_in', 20_000, 'After midnight');
        await expect(page.getByText('After midnight')).toBeVisible();
        await expect(page.getByLabel('Date').last()).toHaveValue('2026-03-02');
        await expect(page.locator('main').getByText('12:00 AM')).toBeVisible();
        await expect(card(page, 'Total Cash In')).toContainText('₱200.00');
        await till.press(page.getByRole('button', { name: 'Previous day' }));
        await expect(page.getByText('Before midnight')).toBeVisible();
        await expect(page.locator('main').getByText('11:59 PM')).toBeVisible();
        await expect(card(page, 'Total Cash In')).toContainText('₱100.00');
      });
    });
  }
});
