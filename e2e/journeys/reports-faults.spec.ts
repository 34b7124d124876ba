/** Reports on a bad day: without a server or a network, and at midnight. */
import { card } from '../support/cash.ts';
import { newDevice } from '../support/clock.ts';
import { refuse } from '../support/refuse.ts';
import { ReportsScreen } from '../support/reports.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.describe('a range that was chosen without a server is read by itself when it is back', () => {
  test.use({ seed: 'usual' });
  const week = /^Sales Report, \w+ \d+, \d+ to /;

  test('after it was down', async ({ page, server }) => {
    test.slow();
    const reports = new ReportsScreen(page);
    await reports.open();
    await server.kill();
    await page.getByRole('radio', { name: 'Last 7 Days' }).check({ force: true });
    await new Till(page).toast('Error', 'Failed to generate report');
    await server.start();
    await expect(page.getByText(week)).toBeVisible();
  });

  test('after the browser had no network', async ({ page, context }) => {
    test.slow();
    const reports = new ReportsScreen(page);
    await reports.open();
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Last 7 Days' }).check({ force: true });
    await new Till(page).toast('Error', 'Failed to generate report');
    await context.setOffline(false);
    await expect(page.getByText(week)).toBeVisible();
  });

  test('after a line on which nothing arrived and nothing closed', async ({ browser, server, line, api }) => {
    test.slow();
    const context = await newDevice(browser, server, { baseURL: line.url });
    const page = await context.newPage();
    await new ReportsScreen(page).open();
    await api.sell('Tapsilog', 1);
    await expect(card(page, 'Total Orders')).toContainText('1');
    line.cut();
    await page.getByRole('radio', { name: 'Last 7 Days' }).check({ force: true });
    await expect(page.getByText('Generating report...')).toBeVisible();
    // The stream has lost a word by then, as the question of the report has lost its answer.
    await page.waitForTimeout(5_000);
    line.restore();
    await expect(page.getByText(week)).toBeVisible();
    await context.close();
  });
});

test.describe('at midnight', () => {
  test.use({ seed: 'usual', startsAt: '2026-11-20T15:58:00Z' });

  test('a report of today turns to the new day', async ({ page, api, server }) => {
    await api.sell('Tapsilog', 1);
    const reports = new ReportsScreen(page);
    await reports.open();
    await expect(page.getByText('Sales Report, Fri, Nov 20, 2026')).toBeVisible();
    await expect(card(page, 'Total Orders')).toContainText('1');
    server.setClock('2026-11-20T16:00:30Z');
    await expect(page.getByText('Sales Report, Sat, Nov 21, 2026')).toBeVisible();
    await expect(card(page, 'Total Orders')).toContainText(
      /0 Without voided sales\s+same as yesterday until 12:00\sAM/,
    );
  });
});

test.describe('a report that was never there', () => {
  test.use({ seed: 'usual' });

  test('says so once, stands still, and comes by itself', async ({ page, api }) => {
    const answersAgain = await refuse(page, '/api/reports/sales?*');
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to generate report' });
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await signIn(page);
    await page.goto('/reports');
    await expect(toast).toBeVisible();
    await dismiss.click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    for (const number of [6, 7]) {
      const failed = page.waitForResponse((answer) => answer.status() === 400);
      await api.sell('Pandesal', 1, number);
      await failed;
    }
    // At once: a toast goes by itself, and would not be missed by waiting.
    expect(await toast.count()).toBe(0);
    // It would have lost the focus, had something else taken its place.
    await expect(again).toBeFocused();
    await again.press('Enter');
    await expect(toast).toBeVisible();
    await dismiss.click();
    await answersAgain();
    await api.sell('Pandesal', 2, 8);
    await expect(page.getByText('₱42.00').first()).toBeVisible();
    expect(await toast.count()).toBe(0);
  });
});
