/** Export Report: the file, its fallback, and what happens while it is on its way. */
import { card, spend } from '../support/cash.ts';
import { csvOf, ReportsScreen } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual', startsAt: '2026-11-21T03:00:00Z' });

const NO_ANSWER = 'Failed to export report: ';

test('each report arrives as a file with all its parts, named by its type and the day', async ({
  page,
  api,
}) => {
  const till = new Till(page);
  await api.ring(
    [
      ['Tapsilog', 2],
      ["Mother's Bibingka", 1],
    ],
    7,
  );
  await spend(api, 5_050, '=SUM(A1), "rice"');
  const reports = new ReportsScreen(page);
  await reports.open('range=week');
  for (const [name, type, titles] of [
    [
      'Sales Report',
      'sales',
      [
        'INDIVIDUAL SALES',
        'ITEM BREAKDOWN',
        'INVENTORY TRANSACTIONS',
        'SALES BY STAFF',
        'SALES BY ORDER TYPE',
        'SALES BY GROUP',
        'VOIDED SALES',
      ],
    ],
    ['Inventory Report', 'inventory', ['INVENTORY ITEMS', 'INVENTORY TRANSACTIONS']],
    [
      'Financial Report',
      'financial',
      ['DAILY REVENUE', 'EXPENSES', 'EXPENSES BY CATEGORY', 'INVENTORY TRANSACTIONS'],
    ],
  ] as const) {
    await reports.choose(name);
    const arrives = page.waitForEvent('download');
    await reports.exportButton.dblclick();
    const file = await arrives;
    await till.toast('Export Successful', `Detailed ${type} report exported successfully`);
    expect(file.suggestedFilename()).toBe(`${type}_detailed_report_2026-11-21.csv`);
    const rows = await csvOf(file);
    expect(rows[0]).toEqual([`${type.toUpperCase()} REPORT`]);
    expect(rows.filter(([cell = '', ...more]) => more.length === 0 && /^[A-Z ]+$/.test(cell)).flat()).toEqual(
      [`${type.toUpperCase()} REPORT`, ...titles],
    );
    if (type === 'sales') {
      expect(rows).toContainEqual(['Total Sales', '415.00']);
      expect(rows.find(([number]) => number === '7')?.[4]).toBe("Tapsilog x2; Mother's Bibingka x1");
    }
    if (type === 'financial') expect(rows.flat()).toContain('\'=SUM(A1), "rice"');
  }
});

test('an export that fails says why, and a simple one takes its place: the cards of the screen, as the detailed one has them', async ({
  page,
  api,
}) => {
  test.slow();
  const till = new Till(page);
  await api.sell('Tapsilog', 1, 7);
  await api.tick(7);
  await spend(api, 20_050, 'Rice');
  const reports = new ReportsScreen(page);
  await reports.open();
  for (const [name, type] of [
    ['Sales Report', 'sales'],
    ['Inventory Report', 'inventory'],
    ['Financial Report', 'financial'],
  ] as const) {
    await reports.choose(name);
    const whole = page.waitForEvent('download');
    await reports.exportButton.click();
    const detailed = await csvOf(await whole);
    await page.route('/api/reports/export/**', (route) =>
      route.fulfill({ status: 500, json: { error: 'odd', detail: 'The disk is full.' } }),
    );
    const arrives = page.waitForEvent('download');
    await reports.exportButton.click();
    await till.toast('Export Failed', `${NO_ANSWER}The disk is full.`);
    const file = await arrives;
    expect(file.suggestedFilename()).toBe(`${type}_simple_report_2026-11-21.csv`);
    const simple = await csvOf(file);
    const cards = detailed.slice(
      0,
      detailed.findIndex((row) => row.join('') === ''),
    );
    const isOfAMoment = ([cell]: string[]) => cell === 'As Of';
    expect(simple.filter((row) => !isOfAMoment(row))).toEqual(cards.filter((row) => !isOfAMoment(row)));
    expect(simple.length).toBeGreaterThan(4);
    await till.toast('Simple Export Successful', 'Basic report exported as fallback');
    await page.unroute('/api/reports/export/**');
  }
});

test('without a server the simple one is there all the same, and the button for another try', async ({
  page,
  server,
  api,
}) => {
  const till = new Till(page);
  await api.sell('Tapsilog', 1);
  const reports = new ReportsScreen(page);
  await reports.open();
  await expect(card(page, 'Total Sales')).toContainText('₱165.00');
  await server.kill();
  const arrives = page.waitForEvent('download');
  await reports.exportButton.click();
  await till.toast('Export Failed', `${NO_ANSWER}Failed to send a request to the server`);
  const file = await arrives;
  expect(file.suggestedFilename()).toBe('sales_simple_report_2026-11-21.csv');
  expect(await csvOf(file)).toContainEqual(['Total Sales', '165.00']);
  await till.toast('Simple Export Successful', 'Basic report exported as fallback');
  await expect(reports.exportButton).toHaveAttribute('aria-disabled', 'false');
});

test('a long export counts what has arrived, can be cancelled, and is one at a time', async ({ page }) => {
  const reports = new ReportsScreen(page);
  await reports.open();
  let asked = 0;
  const held: (() => void)[] = [];
  await page.route('/api/reports/export/**', async (route) => {
    asked += 1;
    await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await reports.exportButton.dblclick();
  await expect(page.getByText('Exporting...')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Exporting...')).toHaveCount(0);
  expect(asked).toBe(1);
  const arrives = page.waitForEvent('download');
  await reports.exportButton.click();
  await expect.poll(() => held.length).toBe(2);
  for (const go of held) go();
  await arrives;
  expect(downloads).toHaveLength(1);
  await expect(page.getByText('Export Failed')).toHaveCount(0);
});

test('a file that breaks off in the middle is no success', async ({ page }) => {
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await real(...asked);
      const { url } = asked[0] instanceof Request ? asked[0] : { url: String(asked[0]) };
      if (!url.includes('/export/')) return answer;
      const broken = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('SALES')),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
      return new Response(broken, answer);
    };
  });
  const reports = new ReportsScreen(page);
  await reports.open();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await reports.exportButton.click();
  await new Till(page).toast('Export Failed', `${NO_ANSWER}The connection was lost`);
  await expect.poll(() => downloads).toEqual(['sales_simple_report_2026-11-21.csv']);
});
