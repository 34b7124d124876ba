import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { exportButton, openReports, reportIsThere, serveReports } from '~/testing/reports';
import { savedFiles } from '~/testing/saved-files';
import { answers, type Fault, fails, queriesOf, refusal } from '~/testing/server';
import { failure, success } from '~/testing/toast';

const EXPORT = '/api/reports/export/{report}.csv';
const DETAILED = 'sales_detailed_report_2026-11-21.csv';
const SIMPLE = 'sales_simple_report_2026-11-21.csv';
const told = success('Export Successful', 'Detailed sales report exported successfully');

beforeEach(async () => {
  serveReports();
  await openReports();
  await reportIsThere();
});

test('an export says when it is done', async () => {
  const files = savedFiles();
  answers('get', EXPORT, '');
  await exportButton.click();
  await expect.element(told).toBeVisible();
  expect([...files.keys()]).toEqual([DETAILED]);
});

/** The connection breaks off in the middle of the file. */
function brokenOff(): Fault {
  const body = new ReadableStream({
    start: (file) => file.enqueue(new TextEncoder().encode('SALES')),
    pull: (file) => file.error(new TypeError('network error')),
  });
  return { status: 200, body };
}

test.for([
  ['is refused', () => refusal(400, 'unknown_report_type', 'Unknown report type'), 'Unknown report type'],
  ['finds no server', (): Fault => 'cut', 'Failed to send a request to the server'],
  ['breaks off in the middle', brokenOff, 'The connection was lost'],
] as const)(
  'an export that %s says so, and the simple report is saved instead',
  async ([, fault, reason]) => {
    const files = savedFiles();
    fails('get', EXPORT, fault());
    await exportButton.click();
    await expect.element(failure('Export Failed', `Failed to export report: ${reason}`)).toBeVisible();
    expect([...files.keys()]).toEqual([SIMPLE]);
    expect(await files.get(SIMPLE)?.text()).toContain('Total Sales,165.00');
    await expect.element(exportButton).toHaveAttribute('aria-disabled', 'false');
    await expect
      .element(success('Simple Export Successful', 'Basic report exported as fallback'))
      .toBeVisible();
  },
);

test('a long export says so, runs once at a time, and can be cancelled', async () => {
  const files = savedFiles();
  const slow = later<string>();
  answers('get', EXPORT, () => slow.answer);
  await exportButton.dblClick();
  const exporting = page.getByText('Exporting...');
  await expect.element(exporting).toBeVisible();
  expect(queriesOf('get', EXPORT)).toHaveLength(1);
  await button('Cancel').click();
  await expect.element(exporting).not.toBeInTheDocument();
  await exportButton.click();
  await expect.element(exporting).toBeVisible();
  slow.resolve('');
  await expect.element(told).toBeVisible();
  expect([...files.keys()]).toEqual([DETAILED]);
  expect(page.getByText('Export Failed').elements()).toEqual([]);
});
