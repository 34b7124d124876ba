/** What each screen says when it cannot be read, even after all its tries. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saleForTests } from '~/features/sales/sale-for-tests';
import { writeStored } from '~/lib/storage';
import { readAgain } from '~/testing/again';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { menuItem, menuOf } from '~/testing/menu';
import { card as figureOf, openReports, serveReports } from '~/testing/reports';
import { openSales, sale } from '~/testing/sales';
import { sells } from '~/testing/selling';
import {
  answers,
  at,
  BROKEN,
  breaks,
  type Fault,
  GATEWAY,
  REFUSED,
  sent,
  untilAnswered,
} from '~/testing/server';
import { card, openStock } from '~/testing/stock';
import { add, answersTill, completeOrder, openTill, tile } from '~/testing/till';
import { expectFailure, expectSuccess } from '~/testing/toast';

const TRIES = 4;
const INVENTORY = at('/api/stock/{kind}', 'inventory');

const toasts = () => page.getByRole('button', { name: 'Dismiss' }).elements();

const READS = [
  ['/', '/api/menu/whole', BROKEN, 'Failed to load menu items'],
  ['/cash-flow', '/api/cash-flow', 'cut', 'Failed to fetch cash flow data'],
  ['/cash-transactions', '/api/cash', GATEWAY, 'Failed to fetch cash transactions'],
  ['/?view=expenses', '/api/expenses', 'cut', 'Failed to fetch expenses'],
  ['/dashboard', '/api/dashboard', 'cut', 'Failed to fetch dashboard data'],
  ['/reports', '/api/reports/sales', GATEWAY, 'Failed to generate report'],
] as const satisfies readonly (readonly [string, string, Fault, string])[];

test.for(READS)('%s without %s says so once', async ([address, path, fault, words]) => {
  answersTill();
  answers('get', '/api/insights/state', { configured: false, problem: 'no_key', quota: 10, quota_left: 10 });
  answers('get', '/api/reports/taxes/in-use', { in_use: false });
  breaks('get', path, fault);
  await openApp(address);
  await expectFailure(words);
  expect(sent('get', path).length).toBeGreaterThanOrEqual(TRIES);
  await expect.poll(toasts).toEqual([]);
});

test('the till sells and shows no failure without its figures and its count of active orders', async () => {
  const reads = ['/api/day-figures', '/api/orders/active-summary'] as const;
  for (const path of reads) breaks('get', path, 'cut');
  await openTill(menuItem('Tapsilog'));
  for (const path of reads) await expect.poll(() => sent('get', path).length).toBeGreaterThanOrEqual(TRIES);
  await expect.element(tile('Tapsilog')).toBeVisible();
  expect(toasts()).toEqual([]);
  sells();
  await add('Tapsilog');
  await completeOrder();
  await expectSuccess('Order #1 (dine-in) completed! Sale of ₱165.00 recorded', 'Order Complete');
});

test("figures that fail to load do not say 'Loading...' for ever", async () => {
  const fault = later<Fault>();
  breaks('get', '/api/day-figures', fault.answer);
  await openTill();
  const performance = page.getByRole('region', { name: 'Daily Performance Summary' });
  await expect.element(performance.getByText('Loading...')).toBeVisible();
  fault.resolve('cut');
  await expect.element(performance.getByText('Shown once the server answers.')).toBeVisible();
});

test('a till opened without the server reports no failure, and shows the last count of active orders', async () => {
  answersTill();
  for (const path of ['/api/menu/whole', '/api/day-figures', '/api/orders/active-summary'] as const)
    breaks('get', path, 'cut');
  writeStored('keptMenu', JSON.stringify({ at: Date.now() - 60_000, menu: menuOf([menuItem('Tapsilog')]) }));
  writeStored('keptNumbers', JSON.stringify({ at: Date.now() - 60_000, count: 2, numbers: [7, 8] }));
  await openApp();
  await expect.element(tile('Tapsilog')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Active Orders (2)' })).toBeVisible();
  await expect.poll(() => sent('get', '/api/menu/whole').length).toBeGreaterThanOrEqual(TRIES);
  await untilAnswered();
  expect(toasts()).toEqual([]);
  sells();
  await add('Tapsilog');
  await completeOrder();
  await expect.element(page.getByRole('link', { name: 'Active Orders (3)' })).toBeVisible();
});

test('a failed background read of the menu is silent', async () => {
  await openTill(menuItem('Tapsilog'));
  await expect.element(tile('Tapsilog')).toBeVisible();
  breaks('get', '/api/menu/whole', REFUSED);
  const before = sent('get', '/api/menu/whole').length;
  await readAgain();
  expect(sent('get', '/api/menu/whole').length).toBeGreaterThan(before);
  await expect.element(tile('Tapsilog')).toBeVisible();
  expect(toasts()).toEqual([]);
});

test('a failed background read of a list in the stock room is silent', async () => {
  await openStock();
  await expect.element(card('Buko Pie')).toBeVisible();
  breaks('get', INVENTORY, REFUSED);
  const before = sent('get', INVENTORY).length;
  await readAgain();
  expect(sent('get', INVENTORY).length).toBeGreaterThan(before);
  await expect.element(card('Buko Pie')).toBeVisible();
  expect(toasts()).toEqual([]);
});

/** Screens, what they ask for, and what they show once it is answered. */
const ABSENT = {
  menu: {
    open: () => openTill(menuItem('Tapsilog')),
    asks: ['/api/menu/whole'],
    words: 'Failed to load menu items',
    there: tile('Tapsilog'),
  },
  'sales of a day': {
    open: () => openSales([saleForTests({ order_number: 8 })]),
    asks: ['/api/sales', '/api/sales/day'],
    words: 'Failed to fetch sales data',
    there: sale(8),
  },
  inventory: {
    open: () => openStock(),
    asks: [INVENTORY],
    words: 'Failed to fetch inventory items',
    there: card('Buko Pie'),
  },
  report: {
    open: () => {
      serveReports();
      return openReports();
    },
    asks: ['/api/reports/sales'],
    words: 'Failed to generate report',
    there: figureOf('Total Sales'),
  },
} as const;

test.for(Object.entries(ABSENT))(
  'a screen that never loaded says so once, keeps its focus, and recovers by itself: %s',
  async ([, { open, asks, words, there }]) => {
    const heal = asks.map((path) => breaks('get', path, REFUSED));
    await open();
    await expectFailure(words);
    const again = button('Try again');
    (again.element() as HTMLElement).focus();
    await readAgain();
    await readAgain();
    expect(toasts()).toEqual([]);
    // The button would have lost the focus if anything had taken its place.
    await expect.element(again).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectFailure(words);
    for (const each of heal) each();
    await readAgain();
    await expect.element(there).toBeVisible();
    expect(toasts()).toEqual([]);
  },
);
