/** Reports in trouble: without a server or a network, and at midnight. */
import type { Page } from '@playwright/test';
import { card } from '../support/cash.ts';
import { newDevice } from '../support/clock.ts';
import { ReportsScreen } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

test.describe('on any day', () => {
  test.use({ seed: 'usual' });

  test('a range that was chosen without a server is read once the server is back', async ({
    browser,
    server,
    line,
    api,
  }) => {
    test.slow();
    const context = await newDevice(browser, server, { baseURL: line.url }, 'held');
    const page = await context.newPage();
    await api.sell('Tapsilog', 1);
    await new ReportsScreen(page).open();
    await expect(card(page, 'Total Orders')).toContainText('1');

    await test.step('after the server was down', async () => {
      await server.kill();
      await choose(page, 'Last 7 Days');
      await triesAreOver(page);
      await server.start();
      await expect(page.getByText('Sales Report, Mar 5, 2026 to Mar 11, 2026')).toBeVisible();
    });

    await test.step('after a connection on which nothing arrived and nothing closed', async () => {
      line.cut();
      await choose(page, 'All Time');
      await expect(page.getByText('Generating report...')).toBeVisible();
      // The silent stream is given up, and so is the next one, which may have been opened too early.
      await page.clock.fastForward('00:08');
      line.restore();
      await page.clock.fastForward('00:08');
      await expect(page.getByText('Sales Report, Jan 1, 2020 to Mar 11, 2026')).toBeVisible();
    });
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

async function choose(page: Page, range: string): Promise<void> {
  await page.getByRole('radio', { name: range }).check({ force: true });
}

/** The page tries three more times, with pauses that the journey skips. */
async function triesAreOver(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:04');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 500 });
  }).toPass();
}
