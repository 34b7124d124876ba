import { beforeEach, expect, test } from 'vitest';
import { exportButton, openReports, reportIsThere, serveReports } from '~/testing/reports';
import { answers, fails } from '~/testing/server';
import { failure, success } from '~/testing/toast';

beforeEach(async () => {
  serveReports();
  await openReports();
  await reportIsThere();
});

test('an export says that it is there', async () => {
  answers('get', '/api/reports/export/{report}.csv', '');
  await exportButton.click();
  await expect
    .element(success('Export Successful', 'Detailed sales report exported successfully'))
    .toBeVisible();
});

test('an export that fails says why, and the simple one comes in its place', async () => {
  const refusal = { error: 'unknown_report_type', detail: 'Unknown report type' };
  fails('get', '/api/reports/export/{report}.csv', { status: 400, json: refusal });
  await exportButton.click();
  await expect
    .element(failure('Export Failed', 'Failed to export report: Unknown report type'))
    .toBeVisible();
  await expect
    .element(success('Simple Export Successful', 'Basic report exported as fallback'))
    .toBeVisible();
});
