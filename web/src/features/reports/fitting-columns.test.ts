import { expect, test } from 'vitest';
import {
  DAY_COLUMNS,
  EXPENSE_COLUMNS,
  ITEM_COLUMNS,
  SALE_COLUMNS,
  TRANSACTION_COLUMNS,
  VOIDED_SALE_COLUMNS,
} from './columns';
import { type Column, fittingColumns } from './fitting-columns';

const TABLES: Record<string, readonly Column<never>[]> = {
  sales: SALE_COLUMNS,
  'voided sales': VOIDED_SALE_COLUMNS,
  items: ITEM_COLUMNS,
  transactions: TRANSACTION_COLUMNS,
  days: DAY_COLUMNS,
  expenses: EXPENSE_COLUMNS,
};
/** Widths inside the card and beside both scroll bars, on a tablet and on the narrowest phone tested. */
const TABLET = 936;
const PHONE = 316;

const heads = (columns: readonly { head: string }[]) => columns.map(({ head }) => head);
const widthOf = (columns: readonly { width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0);

test.each(Object.keys(TABLES))('the columns of %s fit without scrolling, and none is left out', (name) => {
  const columns = TABLES[name] ?? [];
  for (const room of [PHONE, 390, 600, TABLET, 1200]) {
    const shown = fittingColumns(columns, room);
    expect(widthOf(shown), `${room}`).toBeLessThanOrEqual(room);
    const words = shown.flatMap(({ head, below }) => [head, ...heads(below)]);
    expect(words.sort(), `${room}`).toEqual(heads(columns).sort());
  }
});

test('the money stays beside the name of a row, however narrow the screen', () => {
  const least = (name: string) => heads(fittingColumns(TABLES[name] ?? [], PHONE));
  expect(least('sales')).toEqual(['Order Number', 'Items', 'Total']);
  expect(least('items')).toEqual(['Item', 'Current Stock', 'Total Value']);
  expect(least('transactions')).toEqual(['Item', 'Quantity', 'Total Cost']);
  expect(least('days')).toEqual(['Date', 'Revenue', 'Gross Profit']);
  expect(least('expenses')).toEqual(['Description', 'Amount']);
});

test('a tablet shows every column of the sales beside each other', () => {
  expect(heads(fittingColumns(TABLES.sales ?? [], TABLET))).toEqual(heads(TABLES.sales ?? []));
});

test('at a desk, dates and types have room for one line, and on a tablet what is sold keeps its own', () => {
  const DESK = 1_110;
  const of = (table: string, head: string, room: number) =>
    fittingColumns(TABLES[table] ?? [], room).find((column) => column.head === head)?.width;
  expect([of('sales', 'Date', TABLET), of('sales', 'Date', DESK)]).toEqual([128, 192]);
  expect([of('transactions', 'Type', TABLET), of('transactions', 'Type', DESK)]).toEqual([104, 176]);
  expect(of('sales', 'Date', Number.POSITIVE_INFINITY)).toBe(128);
  const shown = fittingColumns(TABLES.transactions ?? [], DESK);
  expect(DESK - widthOf(shown)).toBeGreaterThanOrEqual(64);
});
