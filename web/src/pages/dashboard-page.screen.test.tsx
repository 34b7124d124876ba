import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '~/app/query-client';
import { address, holdBack, openApp } from '~/testing/app';
import { boxOf } from '~/testing/boxes';
import { cashFlow } from '~/testing/cash';
import { button } from '~/testing/controls';
import { cart, cartLines, openDashboard, serveDashboard } from '~/testing/dashboard';
import { later } from '~/testing/later';
import { menuItem, menuOf } from '~/testing/menu';
import { onAPhone } from '~/testing/phone';
import { answers, fails, queriesOf, REFUSED, sent } from '~/testing/server';
import { serverState } from '~/testing/settings';
import { answersTill, tile } from '~/testing/till';
import { failure } from '~/testing/toast';

const EXPORTS = [
  ['sales', 'Export Sales', '/api/dashboard/sales.csv'],
  ['expenses', 'Export Expenses', '/api/dashboard/expenses.csv'],
] as const;

const MENU = [
  menuItem('Tapsilog'),
  menuItem('Chicken Empanada', { price_centavos: 3_500 }),
  menuItem('Pandesal', { price_centavos: 1_050 }),
  menuItem('Cafe Latte'),
  menuItem('Matcha Latte'),
  menuItem('Leche Flan', { current_stock: 0 }),
  menuItem('Siopao', { current_stock: 2 }),
  menuItem('Buko Pie', { current_stock: 3 }),
  menuItem('Other', { price_centavos: 0, current_stock: 0 }),
];

beforeEach(() => serveDashboard(...MENU));

async function add(...names: string[]): Promise<void> {
  for (const name of names) await tile(name).click();
}

test.for(EXPORTS)('a failed export of %s says so', async ([what, name, path]) => {
  fails('get', path, REFUSED);
  await openDashboard();
  await button(name).click();
  await expect.element(failure('Export Failed', `Failed to export ${what} data.`)).toBeVisible();
});

test('a double tap on a slow export makes one file', async () => {
  const slow = later<void>();
  answers('get', '/api/dashboard/sales.csv', async () => {
    await slow.answer;
    return 'time,total';
  });
  await openDashboard();
  await button('Export Sales').dblClick();
  slow.resolve();
  await expect.element(page.getByText(/^Saved as sales_/)).toBeVisible();
  expect(sent('get', '/api/dashboard/sales.csv')).toHaveLength(1);
});

test('the day in the address is the day of the figures, also on the screens behind them', async () => {
  answersTill(...MENU);
  answers('get', '/api/cash-flow', cashFlow());
  await openApp('/?view=dashboard&on=2026-01-05');
  await expect.element(page.getByRole('heading', { name: 'Mon, Jan 5, 2026' })).toBeVisible();
  const sales = page.getByRole('button', { name: /^Total Sales ₱0\.00 0 transactions/ });
  await expect.element(sales).toBeVisible();
  await button('Next day').click();
  await expect.poll(address).toBe('/?view=dashboard&on=2026-01-06');
  await expect.element(sales).toBeVisible();
  const daysRead = () => queriesOf('get', '/api/dashboard').map((query) => query.get('on'));
  await expect.poll(daysRead).toEqual(['2026-01-05', '2026-01-06']);
  await page.getByRole('button', { name: /^Net Cash/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Cash Flow', level: 1 })).toBeVisible();
  expect(address()).toBe('/cash-flow?on=2026-01-06');
  await button('Back').click();
  await expect.element(sales).toBeVisible();
  expect(address()).toBe('/?view=dashboard&on=2026-01-06');
  await button('Back').click();
  expect(address()).toBe('/');
});

test('the cart adds up menu prices, removes one unit at a time, and Clear empties it', async () => {
  await openDashboard();
  await expect.element(cart.getByText('No items selected')).toBeVisible();
  await add('Tapsilog', 'Chicken Empanada', 'Tapsilog', 'Pandesal');
  await expect.element(tile('Tapsilog').filter({ hasText: '2 in cart' })).toBeVisible();
  expect(cartLines()).toEqual([
    expect.stringMatching(/2 × Tapsilog.*₱330\.00/),
    expect.stringMatching(/1 × Chicken Empanada.*₱35\.00/),
    expect.stringMatching(/1 × Pandesal.*₱10\.50/),
  ]);
  await expect.element(cart.filter({ hasText: 'Total ₱375.50' })).toBeVisible();
  await button('Remove Tapsilog', cart).click();
  await button('Remove Pandesal', cart).click();
  await expect.element(cart.filter({ hasText: 'Total ₱200.00' })).toBeVisible();
  expect(cartLines()).toHaveLength(2);
  await button('Clear', cart).click();
  await expect.element(cart.getByText('No items selected')).toBeVisible();
});

test('the cart refuses an item out of stock and more units than there are, also after a sale at another till', async () => {
  await openDashboard();
  await add('Leche Flan');
  await expect.element(failure('Out of Stock', 'Leche Flan is out of stock.')).toBeVisible();
  await add('Siopao', 'Siopao', 'Siopao');
  await expect.element(failure('Insufficient Stock', 'Only 2 units of Siopao available.')).toBeVisible();
  await expect.element(cart.filter({ hasText: '2 × Siopao' })).toBeVisible();
  await add('Buko Pie');
  const sold = MENU.map((item) => (item.name === 'Buko Pie' ? { ...item, current_stock: 1 } : item));
  answers('get', '/api/menu/whole', menuOf(sold));
  await queryClient.invalidateQueries();
  await expect.element(tile('Buko Pie').filter({ hasText: 'Low Stock - 1' })).toBeVisible();
  await add('Buko Pie');
  await expect.element(failure('Insufficient Stock', 'Only 1 units of Buko Pie available.')).toBeVisible();
  await expect.element(tile('Other')).not.toBeInTheDocument();
});

test('the search narrows the menu, and says when nothing matches', async () => {
  await openDashboard();
  const search = page.getByRole('searchbox', { name: 'Search menu items' });
  await search.fill('latte');
  await expect.element(page.getByRole('list', { name: 'Menu' }).getByRole('listitem')).toHaveLength(2);
  await search.fill('no such thing');
  await expect.element(page.getByText('No items available')).toBeVisible();
});

test('a dashboard that cannot be fetched says so, and still shows the menu', async () => {
  fails('get', '/api/dashboard', REFUSED);
  await openDashboard();
  await expect.element(failure('Error', 'Failed to fetch dashboard data')).toBeVisible();
  await expect.element(tile('Tapsilog')).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByRole('button', { name: /^Total Sales ₱0\.00/ })).toBeVisible();
});

describe('on a phone', () => {
  onAPhone();

  test('the cart is behind a bar, and nothing scrolls sideways', async () => {
    await openDashboard();
    await add('Tapsilog', 'Tapsilog');
    const bar = page.getByText('Cart · 2 items');
    await expect.element(bar).toBeInViewport();
    await bar.click();
    await button('Remove Tapsilog').click();
    await expect.element(page.getByText('Cart · 1 item')).toBeVisible();
    await button('Clear').click();
    await expect.element(page.getByText('No items selected')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

test('a problem with the backups is shown below the figures, and leads to Settings', async () => {
  const last_backup = { at: '2026-03-08T02:40:00Z', folder: '/data', has_key: true, is_encrypted: false };
  const places = [
    { folder: '/media/stick', made_at: null, is_elsewhere: null, problem: '/media/stick is full.' },
  ];
  const warning = 'The last good backup is 3 days old.';
  const backups = { nightly: true, since: null, warning, places };
  answers('get', '/api/settings/server', serverState({ last_backup, backups }));
  holdBack('/settings');
  await openDashboard();
  const note = page.getByRole('region', { name: 'Backups' });
  await expect.element(note.getByText(`${warning} /media/stick is full.`)).toBeVisible();
  await note.getByRole('button', { name: 'Open Settings' }).click();
  await expect.poll(address).toBe('/settings');
});

test('a long name in the cart has the whole width of its line, and a short one its price beside it', async () => {
  await page.viewport(1024, 768);
  const LONG = 'Spanish Latte with two shots, oat milk and a name that goes on';
  serveDashboard(menuItem(LONG, { price_centavos: 14_500 }), ...MENU);
  await openDashboard();
  await add(LONG, 'Pandesal');
  const [name, price] = [boxOf(cart.getByText(`1 × ${LONG}`)), boxOf(cart.getByText('₱145.00'))];
  expect(name.width).toBeGreaterThan(boxOf(cart).width - 60);
  expect(price.top).toBeGreaterThanOrEqual(name.bottom);
  const [short, amount] = [boxOf(cart.getByText('1 × Pandesal')), boxOf(cart.getByText('₱10.50'))];
  expect(amount.left).toBeGreaterThanOrEqual(short.right);
  expect(amount.top).toBeLessThan(short.bottom);
  expect(amount.right).toBeCloseTo(price.right, 0);
  const remove = boxOf(button(`Remove ${LONG}`, cart));
  expect(remove.left).toBeGreaterThanOrEqual(price.right);
  expect(remove.top).toBeLessThan(price.bottom);
});
