/** Audits the exported files, saved with the screens' buttons and parsed by an RFC 4180 reader. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from '../../support/csv.ts';
import { CASHIER } from '../cafe.ts';
import { isDone, type Ledger, methodOf, type SoldLine, type SoldSale } from '../ledger.ts';
import { plain, shareOf, sum } from '../rules.ts';
import type { Audit } from './audit.ts';
import { byCategory } from './reports.ts';

type Rows = string[][];

/** Columns of the daily file before those for ways to pay; the first two, date and time, are not compared. */
const FIXED_COLUMNS = 9;

export async function auditFiles(audit: Audit, page: Page, ledger: Ledger): Promise<void> {
  audit.begin('files');
  await page.goto('/dashboard');
  const sold = await save(audit, page, 'Export Sales', /^sales_\d{4}-\d\d-\d\d\.csv$/);
  // After the fixed columns comes one column for each way to pay that was used.
  const ways = (sold[0] ?? []).slice(FIXED_COLUMNS);
  audit.same(
    'sales of the day',
    sold.slice(1).map(withoutTime),
    ledger.active.flatMap((sale) => soldRows(sale, ways)),
  );
  audit.same(
    'their sum',
    sum(sold.slice(1), (row) => centavosOf(row[5])),
    ledger.revenue,
  );
  const spent = await save(audit, page, 'Export Expenses', /^expenses_\d{4}-\d\d-\d\d\.csv$/);
  audit.same(
    'expenses of the day',
    spent.slice(1).map(withoutTime),
    ledger.expenses.map((row) => [row.description, row.category, plain(row.amount)]),
  );
  for (const type of ['sales', 'inventory', 'financial'] as const) {
    await page.goto(`/reports?type=${type}&range=today`);
    const file = new RegExp(`^${type}_detailed_report_\\d{4}-\\d\\d-\\d\\d\\.csv$`);
    const tables = tablesOf(await save(audit, page, 'Export Report', file));
    audit.same(
      `${type}, stock transactions`,
      (tables['INVENTORY TRANSACTIONS']?.length ?? 0) - 1,
      ledger.moved.length,
    );
    auditReport[type](audit, tables, ledger);
  }
}

const auditReport = {
  sales: (audit: Audit, tables: Record<string, Rows>, ledger: Ledger) => {
    const { active, revenue, cogs } = ledger;
    const facts = factsOf(tables['SALES REPORT']);
    audit.same('sales, total', facts['Total Sales'], plain(revenue));
    audit.same('sales, orders', facts['Total Orders'], String(active.length));
    audit.same('sales, average', facts['Average Order'], plain(shareOf(revenue, 1, active.length)));
    const done = active.filter((sale) => sale.number !== null && isDone(sale));
    audit.same('sales, completed', facts['Completed Orders'], String(done.length));
    const rows = (tables['INDIVIDUAL SALES'] ?? []).slice(1);
    const newestFirst = active.toReversed();
    audit.same(
      'individual sales',
      rows.map(([number, , , staff, items, subtotal, total, cost, payment]) => [
        number,
        staff,
        items,
        subtotal,
        total,
        cost,
        payment,
      ]),
      newestFirst.map((sale) => [
        sale.number === null ? '' : String(sale.number),
        'Maria',
        sale.lines.map((line) => `${line.name} x${line.quantity}`).join('; '),
        plain(sale.subtotal),
        plain(sale.total),
        plain(sale.cogs),
        methodOf(sale),
      ]),
    );
    audit.same(
      'their COGS',
      sum(rows, (row) => centavosOf(row[7])),
      cogs,
    );
    audit.same(
      'item breakdown',
      (tables['ITEM BREAKDOWN'] ?? []).slice(1).map((row) => row.slice(3)),
      newestFirst.flatMap(({ lines }) => lines.map(lineRow)),
    );
  },
  inventory: (audit: Audit, tables: Record<string, Rows>, ledger: Ledger) => {
    audit.same(
      'inventory, value',
      factsOf(tables['INVENTORY REPORT'])['Total Value'],
      plain(ledger.stockValue),
    );
    const rows = (tables['INVENTORY ITEMS'] ?? []).slice(1);
    audit.same(
      'inventory items',
      rows.map(([name, , cost, stock, minimum, value]) => [name, cost, stock, minimum, value]),
      rows.map(([name]) => {
        const { cost, stock, minimum } = ledger.item(name ?? '');
        return [name, plain(cost), String(stock), String(minimum), plain(stock * cost)];
      }),
    );
    audit.same('how many items', rows.length, ledger.items.size);
  },
  financial: (audit: Audit, tables: Record<string, Rows>, ledger: Ledger) => {
    const { revenue, cogs, spent } = ledger;
    const facts = factsOf(tables['FINANCIAL REPORT']);
    audit.same(
      'financial, figures',
      [facts.Revenue, facts.Expenses, facts['Net Profit']],
      [plain(revenue), plain(spent), plain(revenue - spent)],
    );
    audit.same(
      'daily revenue',
      tables['DAILY REVENUE']?.slice(1).map((row) => row.slice(1)),
      [[plain(revenue), plain(cogs), plain(revenue - cogs)]],
    );
    audit.same(
      'expenses',
      sum(tables.EXPENSES?.slice(1) ?? [], (row) => centavosOf(row[3])),
      spent,
    );
    const categories = (tables['EXPENSES BY CATEGORY'] ?? []).slice(1);
    audit.same(
      'by category',
      Object.fromEntries(categories.map(([name = '', amount]) => [name, centavosOf(amount)])),
      byCategory(ledger),
    );
  },
};

async function save(audit: Audit, page: Page, button: string, name: RegExp): Promise<Rows> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).tap();
  const file = await download;
  audit.same(`${button}, its name`, name.test(file.suggestedFilename()), true);
  const text = await readFile(await file.path(), 'utf8');
  audit.same(`${button}, its mark`, text.startsWith('\ufeff'), true);
  return parseCsv(text.slice(1));
}

/** Split a file into its titled tables, which are separated by empty lines. */
function tablesOf(rows: Rows): Record<string, Rows> {
  const tables: Record<string, Rows> = {};
  let table: Rows = [];
  let begins = true;
  for (const row of rows) {
    const isEmpty = row.length === 1 && row[0] === '';
    if (begins && !isEmpty) {
      table = [];
      tables[row[0] ?? ''] = table;
    } else if (!isEmpty) table.push(row);
    begins = isEmpty;
  }
  return tables;
}

function factsOf(rows: Rows = []): Record<string, string> {
  return Object.fromEntries(rows.map(([name = '', value = '']) => [name, value]));
}

/** Only a sale's first row says how it was paid. */
function soldRows(sale: SoldSale, ways: readonly string[]): Rows {
  const paid = ways.map((way) => {
    const parts = sale.others.filter(({ name }) => name === way);
    const amount = way === 'Cash' ? sale.cash : sum(parts, (part) => part.amount);
    return amount === 0 ? '' : plain(amount);
  });
  const none = ways.map(() => '');
  const rows = sale.lines.map(lineRow);
  const discount = plain(-sale.discount);
  const all = sale.discount > 0 ? [...rows, ['Discount', '', discount, discount]] : rows;
  return all.map((row, nth) => [
    ...row,
    String(sale.number ?? ''),
    CASHIER.name,
    methodOf(sale),
    ...(nth === 0 ? paid : none),
  ]);
}

function lineRow({ name, quantity, price }: SoldLine): string[] {
  return [name, String(quantity), plain(price), plain(price * quantity)];
}

function withoutTime([, , ...rest]: string[]): string[] {
  return rest;
}

function centavosOf(amount = ''): number {
  return Number(amount.replace('.', ''));
}
