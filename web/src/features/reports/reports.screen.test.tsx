/**
 * Reports in bad conditions: a server that fails, is slow or answers out of order; and the parameters of the address.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import type { InventoryRow, SalesReport } from '~/api/types';
import { queryClient } from '~/app/query-client';
import { newId } from '~/lib/ids';
import { freshen } from '~/live/freshen';
import { useLive } from '~/live/live';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import {
  card,
  choice,
  exportButton,
  inventoryReport,
  openReports,
  reportIsThere,
  salesReport,
  serveReports,
} from '~/testing/reports';
import { details, noRows } from '~/testing/reports-rows';
import { answers, breaks, fails, queriesOf, REFUSED } from '~/testing/server';
import { answersTill } from '~/testing/till';
import { expectFailure, failure } from '~/testing/toast';

beforeEach(serveReports);

test.for([
  ['sales', 'Total Sales'],
  ['inventory', 'Total Value'],
  ['financial', 'Net Profit'],
  ['shifts', 'Taken Out'],
] as const)('a report of %s that cannot be made says so, and Try again makes it', async ([type, label]) => {
  fails('get', `/api/reports/${type}`, REFUSED);
  await openReports(`type=${type}`);
  await expect.element(failure('Error', 'Failed to generate report')).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByText(label, { exact: true })).toBeVisible();
});

test('a report that is loading says so, and keeps the figures of other days in place', async () => {
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
  today.resolve();
  await expect.element(card('Total Sales')).toBeVisible();
  await expect.element(generating).not.toBeInTheDocument();
  const place = () => card('Total Sales').element().getBoundingClientRect().toJSON();
  const before = place();
  await choice('Last 30 Days').click();
  await expect.element(generating).toBeVisible();
  await expect.element(exportButton).toBeDisabled();
  await expect.element(card('Total Sales')).toBeVisible();
  expect(place()).toEqual(before);
  month.resolve();
  await reportIsThere();
});

test('a range that was chosen without a network is read by itself when the browser is online again', async ({
  onTestFinished,
}) => {
  onTestFinished(freshen(queryClient));
  await openReports();
  await reportIsThere();
  const heal = breaks('get', '/api/reports/sales', 'cut');
  await choice('Last 7 Days').click();
  await expectFailure('Failed to generate report');
  heal();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Sales Report, Nov 15, 2026 to Nov 21, 2026')).toBeVisible();
});

test('after quick changes the last range is shown, in whatever order the answers come', async () => {
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
    held.get(range)?.resolve(salesReport(new URLSearchParams({ range })));
  }
  await expect.element(page.getByText(/^Sales Report, Jan 1, 2020 to/)).toBeVisible();
  await reportIsThere();
  await expect.element(page.getByText(/^Sales Report, Jan 1, 2020 to/)).toBeVisible();
});

test('rows that cannot be read say so, and the report stays', async () => {
  noRows();
  fails('get', '/api/reports/details/sales', REFUSED);
  await openReports('rows=1');
  await expect.element(details.getByText('Failed to generate report')).toBeVisible();
  await expect.element(card('Total Sales')).toBeVisible();
  await button('Try again', details).click();
  await expect.element(details.getByText('No sales in this range')).toBeVisible();
});

test.for([
  ['excellent', null, 'Excellent', 'By average completion time'],
  ['good', 'excellent', 'Good', 'from Excellent the day before'],
  ['fair', 'good', 'Fair', 'from Good the day before'],
  ['needs_improvement', 'fair', 'Needs Improvement', 'from Fair the day before'],
] as const)('an efficiency of %s has its word, and is compared with the day before', async (efficiencies) => {
  const [efficiency, efficiencyBefore, word, than] = efficiencies;
  const timed = { average_completion_minutes: 9, completed_orders_count: 1, slowest_minutes: 9 };
  answers('get', '/api/reports/sales', (_, asked) => {
    const report = salesReport(asked, { ...timed, efficiency });
    const days = { from: '2026-11-12', to: '2026-11-12', until: null };
    const before = { ...report, ...days, slowest_minutes: 8, efficiency: efficiencyBefore };
    return { ...report, before, before_lacks: null };
  });
  await openReports('range=custom&from=2026-11-13&to=2026-11-13');
  const label = page.getByText('Efficiency Score', { exact: true });
  const score = () => label.element().parentElement?.textContent;
  await reportIsThere();
  expect(score()).toContain(`${word} By average completion time`);
  expect(score()).toContain(than);
  await expect
    .element(card('Avg Completion Time').filter({ hasText: '9 min 1 completed order' }))
    .toBeVisible();
  await expect.element(card('Slowest Order').filter({ hasText: 'slower than the day before' })).toBeVisible();
});

test('the inventory report names each status, finds an item, and can be sorted by value', async () => {
  const item = (
    name: string,
    stock: number,
    status: InventoryRow['status'],
    value: number,
  ): InventoryRow => ({
    id: newId(),
    name,
    current_stock: stock,
    min_stock_level: 10,
    status,
    unit_cost_centavos: 5_500,
    total_value_centavos: value,
  });
  answers('get', '/api/reports/inventory', (_, asked) =>
    inventoryReport(asked, {
      items: [
        item('Brewed Coffee', 100, 'healthy', 300_000),
        item('Buko Pie', 3, 'low', 16_500),
        item('Leche Flan', 0, 'out', 0),
        item('Tapsilog', 50, 'healthy', 350_000),
      ],
      counts: { healthy: 2, low: 1, out: 1 },
    }),
  );
  await openReports('type=inventory');
  const rows = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'Buko Pie 3 min 10 LOW ₱165.00' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Brewed Coffee 100 min 10 HEALTHY' })).toBeVisible();
  await expect.element(page.getByText('Out', { exact: true })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search items' });
  await search.fill('flan');
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows.filter({ hasText: 'Leche Flan 0 min 10 OUT ₱0.00' })).toBeVisible();
  await search.fill('nothing like it');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await search.fill('');
  const stock = page.getByRole('region', { name: 'Stock by item' });
  await userEvent.selectOptions(stock.getByRole('combobox'), 'Value');
  await expect.poll(() => rows.elements()[0]?.textContent).toContain('Tapsilog');
});

describe('the address of a report', () => {
  test('keeps type, range, dates and shown rows, for Back, Forward and a reload', async () => {
    noRows();
    answersTill();
    await openReports();
    await choice('Financial Report').click();
    await choice('Last 30 Days').click();
    await expect.poll(addressNow).toBe('/reports?type=financial&range=month');
    history.back();
    await expect.element(choice('Today')).toBeChecked();
    history.forward();
    await expect.element(choice('Last 30 Days')).toBeChecked();
    await choice('Custom Range').click();
    await expect.element(page.getByText('Today is shown until both dates are set.')).toBeVisible();
    await page.getByLabelText('Start Date').fill('2026-01-05');
    await page.getByLabelText('End Date').fill('2026-01-11');
    const title = page.getByText('Financial Report, Jan 5, 2026 to Jan 11, 2026');
    await expect.element(title).toBeVisible();
    await button('Show Detailed Data').click();
    const search = 'type=financial&range=custom&from=2026-01-05&to=2026-01-11&rows=1';
    await expect.poll(addressNow).toBe(`/reports?${search}`);

    await cleanup();
    await openReports(search);
    await expect.element(page.getByLabelText('Start Date')).toHaveValue('2026-01-05');
    await expect.element(details.getByText('No expenses in this range')).toBeVisible();
    expect(addressNow()).toBe(`/reports?${search}`);
    await button('Hide Detailed Data').click();
    await expect.element(details.getByText('Expenses')).not.toBeInTheDocument();
    await button('Back').click();
    await expect.poll(addressNow).toBe('/');
  });

  test('gets last month with one tap', async () => {
    await openReports('range=custom');
    await button('Last month').click();
    await expect.element(page.getByText('Sales Report, Oct 1, 2026 to Oct 31, 2026')).toBeVisible();
    await expect.poll(addressNow).toBe('/reports?range=custom&from=2026-10-01&to=2026-10-31');
  });

  test('gets last month by the clock of the server, whatever the device says', async () => {
    await openReports('range=custom');
    useLive.setState({ clockOffsetMs: Date.parse('2026-03-11T12:00:00+08:00') - Date.now() });
    await button('Last month').click();
    await expect.poll(addressNow).toBe('/reports?range=custom&from=2026-02-01&to=2026-02-28');
  });

  test('with a start after the end says so beside the field, and loses nothing that was typed', async () => {
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

  test('can have the first and the last day of the calendar', async () => {
    await openReports('range=custom&from=0001-01-01&to=9999-12-31');
    await expect.element(card('Total Sales')).toBeVisible();
    expect(queriesOf('get', '/api/reports/sales').map(String)).toContain(
      'range=custom&from=0001-01-01&to=9999-12-31&sort=quantity',
    );
  });

  test('is read without the parts that no report knows', async () => {
    await openReports('type=tax&range=year&from=yesterday&to=2026-02-30&sort=name&hour=99&rows=all');
    await expect.element(choice('Sales Report')).toBeChecked();
    await expect.element(choice('Today')).toBeChecked();
    await expect.element(button('Show Detailed Data')).toBeVisible();
    await choice('All Time').click();
    await expect.poll(() => location.pathname + location.search).toBe('/reports?range=all');
  });
});

const addressNow = () => location.pathname + location.search;
