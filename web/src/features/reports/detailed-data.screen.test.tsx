/** Detailed Data: the rows behind a report and behind each of its bars. The server decides which rows these are. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { NOW, openReports, reportIsThere, salesReport, serveReports } from '~/testing/reports';
import {
  cells,
  details,
  found,
  noRows,
  rowsTable,
  saleRow,
  servePages,
  stockRow,
} from '~/testing/reports-rows';
import { answers, queriesOf } from '~/testing/server';

const SALES = '/api/reports/details/sales';

beforeEach(() => {
  serveReports();
  noRows();
});

test('a sales report has its sales and its stock transactions', async () => {
  const sale = saleRow(12, {
    items: [
      { name: 'Tapsilog', quantity: 2 },
      { name: 'Pandesal', quantity: 1 },
    ],
    subtotal_centavos: 34_050,
    total_centavos: 34_050,
    cogs_centavos: 17_025,
  });
  servePages([sale]);
  answers('get', '/api/reports/details/inventory-transactions', {
    rows: [stockRow({ notes: 'Morning delivery' })],
    sums: [
      { transaction_type: 'received', count: 1, cost_centavos: 35_000 },
      { transaction_type: 'wasted', count: 1_200, cost_centavos: 0 },
    ],
    next_cursor: null,
  });
  await openReports();
  await reportIsThere();
  await expect.element(rowsTable('Sales')).not.toBeInTheDocument();
  await button('Show Detailed Data').click();
  const date = 'Nov 21, 2026, 11:00 AM';
  expect(await cells('Sales')).toEqual([
    ['Order Number', 'Date', 'Staff', 'Items', 'Subtotal', 'Total', 'COGS', 'Payment'],
    ['#12', date, 'Jose', '2 Tapsilog, 1 Pandesal', '₱340.50', '₱340.50', '₱170.25', 'cash'],
  ]);
  expect(await cells('Inventory Transactions')).toEqual([
    ['Date', 'Item', 'Type', 'Quantity', 'Unit Cost', 'Total Cost', 'Staff', 'Notes'],
    [date, 'Tapsilog', 'Received', '5', '₱70.00', '₱350.00', 'Jose', 'Morning delivery'],
  ]);
  const sums = 'Received ₱350.00 (1) · Thrown away ₱0.00 (1,200)';
  await expect.element(page.getByText(sums, { exact: true })).toBeVisible();
});

test('a counted difference has its sign, and a part of a unit is told in the unit of its content', async () => {
  const counted = { transaction_type: 'counted', notes: null } as const;
  answers('get', '/api/reports/details/inventory-transactions', {
    rows: [
      stockRow({ ...counted, quantity: -3, asked: -3, total_cost_centavos: -21_000 }),
      stockRow({ ...counted, item_name: 'Buko Pie', quantity: 2, asked: 2, total_cost_centavos: 14_000 }),
      stockRow({
        ...counted,
        item_name: 'Beans',
        quantity: 0,
        asked: 0,
        used_thousandths: 18_000,
        content_unit: 'g',
        total_cost_centavos: -126,
      }),
      // The last carton, from which recipes had taken some.
      stockRow({
        item_name: 'Milk',
        transaction_type: 'removed',
        quantity: 1,
        asked: 1,
        used_thousandths: 600_000,
        content_unit: 'ml',
        total_cost_centavos: 4_200,
      }),
    ],
    sums: [{ transaction_type: 'counted', count: 3, cost_centavos: -7_126 }],
    next_cursor: null,
  });
  await openReports('rows=1');
  await expect.element(rowsTable('Inventory Transactions').getByText('Beans')).toBeVisible();
  const [, ...rows] = await cells('Inventory Transactions');
  expect(rows.map((row) => row.slice(1, 6))).toEqual([
    ['Tapsilog', 'Counted', '−3', '₱70.00', '-₱210.00'],
    ['Buko Pie', 'Counted', '+2', '₱70.00', '₱140.00'],
    ['Beans', 'Counted', '−18 g', '₱70.00', '-₱1.26'],
    ['Milk', 'Removed', '600 ml', '₱70.00', '₱42.00'],
  ]);
  await expect.element(page.getByText('Counted -₱71.26 (3)', { exact: true })).toBeVisible();
});

test('an inventory report has its items and all stock transactions', async () => {
  answers('get', '/api/reports/details/inventory-items', {
    rows: [
      {
        id: '018f0000-0000-7000-8000-00000000000a',
        name: 'Buko Pie',
        description: '',
        unit_cost_centavos: 5_500,
        current_stock: 3,
        min_stock_level: 10,
        total_value_centavos: 16_500,
        updated_at: NOW,
      },
    ],
    next_cursor: null,
  });
  answers('get', '/api/reports/details/inventory-transactions', {
    rows: [stockRow({ item_name: 'Pandesal' })],
    sums: [],
    next_cursor: null,
  });
  await openReports('type=inventory&rows=1');
  const [head, row] = await cells('Inventory Items');
  expect(head).toEqual([
    'Item',
    'Description',
    'Unit Cost',
    'Current Stock',
    'Min Level',
    'Total Value',
    'Last Updated',
  ]);
  expect(row?.slice(0, 6)).toEqual(['Buko Pie', '', '₱55.00', '3', '10', '₱165.00']);
  await expect.element(rowsTable('Inventory Transactions').getByText('Pandesal')).toBeVisible();
});

test('a financial report has its days and its expenses, and a card and a category lead to their rows', async () => {
  answers('get', '/api/reports/details/daily-revenue', {
    rows: [
      { on: '2026-11-21', revenue_centavos: 16_500, cogs_centavos: 8_250, gross_profit_centavos: 8_250 },
    ],
    next_cursor: null,
  });
  answers('get', '/api/reports/details/expenses', {
    rows: [
      {
        id: '018f0000-0000-7000-8000-00000000000b',
        on: '2026-11-20',
        created_at: NOW,
        category: 'Supplies',
        description: 'Rice',
        amount_centavos: 5_050,
        staff_first_name: 'Jose',
      },
    ],
    next_cursor: null,
  });
  await openReports('type=financial&range=week&rows=1');
  expect(await cells('Daily Revenue')).toEqual([
    ['Date', 'Revenue', 'COGS', 'Gross Profit'],
    ['Sat, Nov 21, 2026', '₱165.00', '₱82.50', '₱82.50'],
  ]);
  expect(await cells('Expenses')).toEqual([
    ['Date', 'Category', 'Description', 'Amount'],
    ['Nov 20, 2026', 'Supplies', 'Rice', '₱50.50'],
  ]);
  for (const [opener, chip] of [
    [page.getByRole('button', { name: /^Expenses / }).first(), 'Expenses only Show all rows'],
    [page.getByRole('button', { name: /^Supplies/ }).first(), 'Supplies Show all rows'],
  ] as const) {
    await opener.click();
    await expect.element(rowsTable('Daily Revenue')).not.toBeInTheDocument();
    await expect.element(rowsTable('Expenses')).toBeInViewport();
    await button(chip).click();
    await expect.element(rowsTable('Daily Revenue')).toBeVisible();
  }
  expect(queriesOf('get', '/api/reports/details/expenses').map((query) => query.get('category'))).toContain(
    'Supplies',
  );
});

test("a stock transaction by nobody known says 'Unknown' for its staff", async () => {
  answers('get', '/api/reports/details/inventory-transactions', {
    rows: [stockRow({ staff_first_name: null })],
    sums: [],
    next_cursor: null,
  });
  await openReports('rows=1');
  const [head, row] = await cells('Inventory Transactions');
  expect(row?.[head?.indexOf('Staff') ?? -1]).toBe('Unknown');
});

test('a name and a card lead to their rows, and a chip names that filter and removes it', async () => {
  const completed = { completed_orders_count: 1, average_completion_minutes: 4.5 };
  answers('get', '/api/reports/sales', (_, query) => salesReport(query, completed));
  answers('get', SALES, (_, query) => {
    if (query.has('item')) return { rows: [saleRow(1)], next_cursor: null, staff_first_name: null };
    if (query.has('completed')) return { rows: [saleRow(2)], next_cursor: null, staff_first_name: null };
    return { rows: [saleRow(2), saleRow(1)], next_cursor: null, staff_first_name: null };
  });
  await openReports();
  const top = page.getByRole('region', { name: 'Top Selling Items' });
  await top.getByRole('button', { name: /Tapsilog/ }).click();
  await expect.poll(() => location.search).toBe('?rows=1&item=Tapsilog');
  await expect.poll(found).toEqual(['#1']);
  await expect.element(rowsTable('Sales')).toBeInViewport();
  await expect.element(rowsTable('Inventory Transactions')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Avg Completion Time/ }).click();
  await expect.poll(found).toEqual(['#2']);
  await button('Completed orders Show all rows').click();
  await expect.poll(() => location.search).toBe('?rows=1');
  await expect.poll(found).toEqual(['#2', '#1']);
});

test.for([
  ['hour=10&last_hour=11', '10 AM to 12 PM'],
  ['weekday=5&hour=11&item=Pandesal', 'Saturday, 11 AM to 12 PM, Pandesal'],
  ['choice=Soy+milk&choice_group=Milk', 'Milk: Soy milk'],
] as const)("an address with '%s' shows the rows that it names", async ([filter, name]) => {
  await openReports(`rows=1&${filter}`);
  await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expect.element(details.getByText('No sales here')).toBeVisible();
  const query = queriesOf('get', SALES)[0]?.toString() ?? '';
  expect(query).toContain(filter);
});

test('a search is kept in the address and covers only sales, and a bar empties its field', async () => {
  const all = [saleRow(8, { total_centavos: 33_000 }), saleRow(7, { items: [] }), saleRow(62)];
  answers('get', SALES, (_, query) => {
    const [text, item] = [query.get('search') ?? '', query.get('item') ?? ''];
    const found = { '#62': [62], TAPSI: [8, 62], '100%_': [], '330': [8] }[text];
    const rows = all.filter(({ order_number, items }) =>
      found ? found.some((number) => number === order_number) : !item || items.length > 0,
    );
    return { rows, next_cursor: null, staff_first_name: null };
  });
  await openReports('rows=1');
  const search = page.getByRole('searchbox', { name: 'Search sales' });
  await expect.poll(found).toEqual(['#8', '#7', '#62']);
  await search.fill('#62');
  await expect.poll(found).toEqual(['#62']);
  await search.fill('TAPSI');
  await expect.poll(found).toEqual(['#8', '#62']);
  expect(location.search).toBe('?rows=1&search=TAPSI');
  await expect.element(rowsTable('Inventory Transactions')).not.toBeInTheDocument();
  await search.fill('100%_');
  await expect.element(details.getByText('Nothing found')).toBeVisible();
  await search.fill('');
  await expect.poll(found).toEqual(['#8', '#7', '#62']);
  // A bar asks for its own rows, and empties the search field.
  await search.fill('#62');
  await expect.poll(found).toEqual(['#62']);
  const top = page.getByRole('region', { name: 'Top Selling Items' });
  await top.getByRole('button', { name: /Tapsilog/ }).click();
  await expect.poll(found).toEqual(['#8', '#62']);
  await expect.element(search).toHaveValue('');
  await search.fill('330');
  await expect.poll(found).toEqual(['#8']);
  await expect.element(button('Tapsilog Show all rows')).toBeVisible();
});

test('an address with a search has its text in the field', async () => {
  await openReports('rows=1&search=TAPSI');
  await expect.element(page.getByRole('searchbox', { name: 'Search sales' })).toHaveValue('TAPSI');
  await expect.poll(() => queriesOf('get', SALES).map((query) => query.get('search'))).toEqual(['TAPSI']);
});

test.for([360, 390, 1024])('amounts in millions stay on one line at %i px', async (width) => {
  await page.viewport(width, 768);
  const millions = 123_456_789;
  const sale = { subtotal_centavos: millions, total_centavos: millions, cogs_centavos: millions };
  servePages([saleRow(12, sale)]);
  const stock = stockRow({ unit_cost_centavos: millions, total_cost_centavos: millions });
  answers('get', '/api/reports/details/inventory-transactions', {
    rows: [stock],
    sums: [],
    next_cursor: null,
  });
  await openReports();
  await reportIsThere();
  await button('Show Detailed Data').click();
  await expect.element(rowsTable('Inventory Transactions').getByText('Jose').first()).toBeInTheDocument();
  expect(linesOf('₱1,234,567.89')).toEqual(new Set([1]));
});

/** The lines on which this text appears, anywhere in the tables. */
function linesOf(words: string): Set<number> {
  const texts = document.createTreeWalker(details.element(), NodeFilter.SHOW_TEXT);
  const lines = new Set<number>();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.textContent !== words) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    lines.add(range.getClientRects().length);
  }
  return lines;
}
