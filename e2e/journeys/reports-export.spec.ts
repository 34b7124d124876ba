/** Export Report: the complete file, and the simple one that replaces it on failure. */
import { spend } from '../support/cash.ts';
import { csvOf, ReportsScreen } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual', startsAt: '2026-11-21T03:00:00Z' });

test('each report is exported with all its parts, or as a simple file with the same cards if that fails', async ({
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
  await api.tick(7);
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

    await page.route('/api/reports/export/**', (route) => route.abort());
    const takesItsPlace = page.waitForEvent('download');
    await reports.exportButton.click();
    const simple = await takesItsPlace;
    expect(simple.suggestedFilename()).toBe(`${type}_simple_report_2026-11-21.csv`);
    const cards = rows.slice(
      0,
      rows.findIndex((row) => row.join('') === ''),
    );
    const ofAnyMoment = (row: string[]) => row[0] !== 'As Of';
    expect(cards.length).toBeGreaterThan(4);
    expect((await csvOf(simple)).filter(ofAnyMoment)).toEqual(cards.filter(ofAnyMoment));
    await page.unroute('/api/reports/export/**');
  }
});
