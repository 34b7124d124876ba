/** Reports on a bad day: a server that fails, is slow or answers out of order; and what the address may say. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SalesReport } from '~/api/types';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import {
  card,
  choice,
  exportButton,
  openReports,
  reportIsThere,
  salesReport,
  serveReports,
} from '~/testing/reports';
import { details, noRows } from '~/testing/reports-rows';
import { answers, asked, fails, REFUSED } from '~/testing/server';
import { failure } from '~/testing/toast';

beforeEach(serveReports);

test.for([
  ['sales', 'Total Sales'],
  ['inventory', 'Total Value'],
  ['financial', 'Net Profit'],
] as const)('a report of %s that cannot be made says so, and Try again makes it', async ([type, label]) => {
  fails('get', `/api/reports/${type}`, REFUSED);
  await openReports(`type=${type}`);
  await expect.element(failure('Error', 'Failed to generate report')).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByText(label, { exact: true })).toBeVisible();
});

test('while it loads the report says so, and keeps the figures of other days dimmed', async () => {
  const [today, month] = [later<void>(), later<void>()];
  answers('get', '/api/reports/sales', async (_, asked) => {
    await (asked.get('range') === 'today' ? today : month).answer;
    return salesReport(asked);
  });
  await openReports();
  const generating = page.getByText('Generating report...');
  await expect.element(generating).toBeVisible();
  await expect.element(exportButton).toBeDisabled();
  await expect.element(button('AI Insights')).toHaveAttribute('aria-disabled', 'true');
  today.say();
  await expect.element(card('Total Sales')).toBeVisible();
  await expect.element(generating).not.toBeInTheDocument();
  const place = () => card('Total Sales').element().getBoundingClientRect().toJSON();
  const before = place();
  await choice('Last 30 Days').click();
  await expect.element(generating).toBeVisible();
  await expect.element(exportButton).toBeDisabled();
  await expect.element(card('Total Sales')).toBeVisible();
  expect(place()).toEqual(before);
  month.say();
  await reportIsThere();
});

test('of quick changes the last one is shown, whatever order the answers come in', async () => {
  await openReports();
  await reportIsThere();
  const held = new Map<string | null, ReturnType<typeof later<SalesReport>>>();
  answers('get', '/api/reports/sales', (_, asked) => {
    const report = later<SalesReport>();
    held.set(asked.get('range'), report);
    return report.answer;
  });
  for (const name of ['Last 7 Days', 'Last 30 Days', 'All Time']) await choice(name).click();
  await expect.poll(() => held.has('all')).toBe(true);
  for (const range of ['all', 'month', 'week']) {
    held.get(range)?.say(salesReport(new URLSearchParams({ range })));
  }
  await expect.element(page.getByText(/^Sales Report, Jan 1, 2020 to/)).toBeVisible();
  await reportIsThere();
  await expect.element(page.getByText(/^Sales Report, Jan 1, 2020 to/)).toBeVisible();
});

test('rows that cannot be read are said to be missing, and the report stays', async () => {
  noRows();
  fails('get', '/api/reports/details/sales', REFUSED);
  await openReports('rows=1');
  await expect.element(details.getByText('Failed to generate report')).toBeVisible();
  await expect.element(card('Total Sales')).toBeVisible();
  await button('Try again', details).click();
  await expect.element(details.getByText('No sales in this range')).toBeVisible();
});

describe('in the address', () => {
  test('a start after the end is said beside the field, and nothing that was typed is lost', async () => {
    const detail = 'The start date is after the end date.';
    await openReports('range=custom&from=2026-02-01&to=2026-02-28');
    await reportIsThere();
    fails('get', '/api/reports/sales', {
      status: 422,
      json: { error: 'invalid', detail, field: 'from' },
    });
    const [start, end] = [page.getByLabelText('Start Date'), page.getByLabelText('End Date')];
    await start.fill('2026-03-05');
    await expect.element(start).toHaveAttribute('aria-invalid', 'true');
    await expect.element(start).toHaveAccessibleDescription(detail);
    await expect.element(page.getByText('Failed to generate report')).toBeVisible();
    await expect.element(end).toHaveValue('2026-02-28');
    await end.fill('2026-03-31');
    await expect.element(page.getByText('Sales Report, Mar 5, 2026 to Mar 31, 2026')).toBeVisible();
    await expect.element(start).not.toHaveAttribute('aria-invalid');
  });

  test('the first and the last day of the calendar are days', async () => {
    await openReports('range=custom&from=0001-01-01&to=9999-12-31');
    await expect.element(card('Total Sales')).toBeVisible();
    expect(asked('get', '/api/reports/sales').map(String)).toContain(
      'range=custom&from=0001-01-01&to=9999-12-31&sort=quantity',
    );
  });

  test('whatever no report knows is left out', async () => {
    await openReports('type=tax&range=year&from=yesterday&to=2026-02-30&sort=name&hour=99&rows=all');
    await expect.element(choice('Sales Report')).toBeChecked();
    await expect.element(choice('Today')).toBeChecked();
    await expect.element(button('Show Detailed Data')).toBeVisible();
    await choice('All Time').click();
    await expect.poll(() => location.pathname + location.search).toBe('/reports?range=all');
  });
});
