/** Sales Reports: a day's totals, and every sale behind them. */
import { SalesView } from '../support/sales-view.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test("Today's Sales leads to the day's sums and sales, and Back leads to the till", async ({
  page,
  till,
  api,
}) => {
  await api.ring([['Tapsilog', 2]], 7);
  await api.ring(
    [
      ['Pandesal', 3],
      ['Brewed Coffee', 1],
    ],
    8,
  );
  await till.press(till.figure("Today's Sales"));
  const view = new SalesView(page);
  await view.expectOpen();
  await expect(view.card('Total Sales')).toContainText('₱421.50');
  await expect(view.card('Total Sales')).toContainText('2 sales');
  await expect(view.card('Total COGS')).toContainText('₱210.75');
  await expect(view.card('Gross Profit')).toContainText('₱210.75');
  await expect(view.card('Gross Profit')).toContainText('50.0% margin');
  await expect(view.active).toHaveText([/#8.*3 Pandesal, 1 Brewed Coffee.*by Jose/, /#7.*2 Tapsilog/]);
  await expect(page.getByText(/^Updated \d+:\d\d\s[AP]M$/)).toBeVisible();
  await till.press(page.getByRole('button', { name: 'Back', exact: true }));
  await expect(till.menu).toBeVisible();
});

test.describe('on the next day', () => {
  test.use({ startsAt: '2026-11-20T04:00:00Z' });

  test('the chosen day survives a reload, a look at a sale, back and forward', async ({
    page,
    api,
    server,
  }) => {
    await api.sell('Tapsilog', 1, 3);
    server.setClock('2026-11-21T04:00:00Z');
    const view = new SalesView(page);
    await view.open();
    const date = page.locator('input[type=date]');
    await expect(date).toHaveValue('2026-11-21');
    await expect(page.getByText('No sales on this day')).toBeVisible();
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(view.sale(3)).toBeVisible();
    await expect(page).toHaveURL(/on=2026-11-20/);
    await page.reload();
    await expect(view.sale(3)).toBeVisible();
    await view.sale(3).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Sale #3' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(date).toHaveValue('2026-11-20');
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Sale #3' })).toBeVisible();
    await page.goBack();
    await expect(date).toHaveValue('2026-11-20');
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page.getByText('No sales on this day')).toBeVisible();
    await expect(page).not.toHaveURL(/on=/);
  });
});

test('the printed day has its figures and all its sales, and no buttons', async ({ page, api }) => {
  for (let number = 1; number <= 45; number += 1) await api.sell('Pandesal', 1, number);
  const view = new SalesView(page);
  await view.open();
  await page.emulateMedia({ media: 'print' });
  await expect(view.active).toHaveCount(45);
  await expect(view.sale(1)).toBeVisible();
  await expect(view.card('Total Sales')).toBeVisible();
  for (const name of ['Back', 'Previous day', 'Today'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Void/ })).toHaveCount(0);
  // As wide as paper, where a row needs no room for its button.
  await page.setViewportSize({ width: 700, height: 1000 });
  await expect.poll(async () => (await view.sale(1).boundingBox())?.height).toBeLessThan(88);
  await expect(page.getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), /)).toBeVisible();
});
