import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Sale } from '~/api/types';
import { readAgain } from '~/testing/again';
import { address, visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { onAPhone } from '~/testing/phone';
import { activeSales, openSales, sale, voidedSale } from '~/testing/sales';
import { answers, breaks, queriesOf, REFUSED, sent } from '~/testing/server';
import { someFrames } from '~/testing/some-frames';
import { expectFailure } from '~/testing/toast';
import { saleForTests, VOIDED } from './sale-for-tests';

const READS = ['/api/sales', '/api/sales/day'] as const;

test('a day without sales says so', async () => {
  await openSales([], '&on=2021-02-28');
  await expect.element(page.getByText('No sales on this day')).toBeVisible();
  const sums = page.getByRole('region', { name: 'Sales of the day' });
  await expect.element(sums.getByText('₱0.00').first()).toBeVisible();
  await expect.element(sums.getByText('0.0% margin')).toBeVisible();
});

test('a sale that arrived late is listed with both times, even on a day without other sales', async () => {
  const id = '018f0000-0000-7000-8000-000000000009';
  const when = { created_at: '2026-11-18T02:00:00Z', recorded_at: '2026-11-20T01:30:00Z' };
  const late = {
    id,
    order_number: 4,
    total_centavos: 33_000,
    staff_first_name: 'Liza',
    voided: false,
    ...when,
  };
  await openSales([], '', { late: [late] });
  const listed = page.getByRole('region', { name: 'Arrived late' });
  await expect.element(listed.getByRole('link')).toHaveAttribute('href', `/sales/${id}`);
  await expect.element(listed.getByText('#4')).toBeVisible();
  await expect.element(listed.getByText('₱330.00')).toBeVisible();
  await expect
    .element(listed.getByText(/^Sold Nov 18, 2026, 10:00.AM by Liza · arrived Nov 20, 2026, 9:30.AM$/))
    .toBeVisible();
});

test('a sale whose discount nobody approved is listed with it, and links to the sale', async () => {
  const id = '018f0000-0000-7000-8000-000000000005';
  const unapproved = {
    id,
    order_number: 5,
    discount_tenths: 500,
    discount_centavos: 16_500,
    total_centavos: 16_500,
    staff_first_name: 'Liza',
    voided: true,
    created_at: '2026-11-20T02:00:00Z',
  };
  await openSales([], '', { unapproved: [unapproved] });
  const listed = page.getByRole('region', { name: 'Without approval' });
  await expect.element(listed.getByRole('link')).toHaveAttribute('href', `/sales/${id}`);
  await expect.element(listed.getByText('#5 · voided')).toBeVisible();
  await expect.element(listed.getByText(/^Sold 10:00.AM by Liza · less 50%, ₱165\.00$/)).toBeVisible();
});

test('a sale removed from a till is listed with what can be read of it, and links to a sale that was recorded', async () => {
  const removed = {
    id: '018f0000-0000-7000-8000-000000000007',
    order_number: 7,
    total_centavos: 33_000,
    lines: [
      { name: 'Tapsilog', quantity: 2 },
      { name: '', quantity: null },
    ],
    made_at: '2026-11-18T02:00:00Z',
    sold_by_first_name: 'Liza',
    seller_name: 'Liza',
    removed_at: '2026-11-20T01:30:00Z',
    removed_by_first_name: 'Jose',
    why: '"Tapsilog" is not on the menu.',
    is_recorded: false,
  };
  const id = '018f0000-0000-7000-8000-000000000008';
  const unreadable = {
    order_number: null,
    total_centavos: null,
    lines: [],
    sold_by_first_name: null,
    why: '',
  };
  const unrecorded = [removed, { ...removed, ...unreadable, id, is_recorded: true }];
  await openSales([], `&row=${id}`, { unrecorded });
  const listed = page.getByRole('region', { name: 'Removed from a till' }).getByRole('listitem');
  const [first, second] = [listed.first(), listed.last()];
  await expect.element(second).toHaveFocus();
  for (const words of [
    '#7',
    '2 Tapsilog, unreadable item',
    '₱330.00',
    'Refused: "Tapsilog" is not on the menu.',
  ])
    await expect.element(first.getByText(words, { exact: true })).toBeVisible();
  const when = /^Sold Nov 18, 2026, 10:00.AM by Liza · removed Nov 20, 2026, 9:30.AM by Jose$/;
  await expect.element(first.getByText(when)).toBeVisible();
  expect(first.getByRole('link').query()).toBeNull();
  for (const words of [
    'No number',
    'Unable to display items',
    'Unknown total',
    'The server did not say why.',
  ])
    await expect.element(second.getByText(words, { exact: true })).toBeVisible();
  await expect.element(second.getByText('by Liza, according to the till')).toBeVisible();
  await expect.element(second.getByRole('link')).toHaveAttribute('href', `/sales/${id}`);
});

test('a day without late sales does not mention them', async () => {
  await openSales([saleForTests({ order_number: 3 })]);
  await expect.element(sale(3)).toBeVisible();
  expect(page.getByRole('region', { name: 'Arrived late' }).query()).toBeNull();
});

test('items that cannot be read say so, in the words of the spec', async () => {
  await openSales([
    saleForTests({ order_number: 2, items_problem: 'invalid_format' }),
    saleForTests({ order_number: 1, items_problem: 'undisplayable' }),
  ]);
  await expect.element(sale(2).getByText('Invalid items format')).toBeVisible();
  await expect.element(sale(1).getByText('Unable to display items')).toBeVisible();
});

test("an unknown person who voided a sale is called 'Unknown'", async () => {
  await openSales([saleForTests({ ...VOIDED, order_number: 1, voided_by_first_name: null })]);
  await expect.element(voidedSale(1).getByText(/voided .* by Unknown/)).toBeVisible();
});

test('a day that cannot be read says so once, and Try again reads it', async () => {
  const heal = READS.map((path) => breaks('get', path, REFUSED));
  await openSales([saleForTests({ order_number: 3 })]);
  await expect.element(button('Try again')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await expectFailure('Failed to fetch sales data');
  for (const each of heal) each();
  await button('Try again').click();
  await expect.element(sale(3)).toBeVisible();
});

test('a later read that fails is not reported', async () => {
  await openSales([saleForTests({ order_number: 3 })]);
  await expect.element(sale(3)).toBeVisible();
  for (const path of READS) breaks('get', path, REFUSED);
  const before = sent('get', '/api/sales/day').length;
  await readAgain();
  expect(sent('get', '/api/sales/day').length).toBeGreaterThan(before);
  await expect.element(sale(3)).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a day can be typed into the picker, digit by digit', async () => {
  await openSales();
  const date = page.getByLabelText('Date').last();
  ((await date.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('02142025');
  await expect.element(date).toHaveValue('2025-02-14');
  await expect.poll(() => location.search).toContain('on=2025-02-14');
});

/** This many sales, newest first, numbered from 1 up, followed by a voided one. */
const longDay = (count: number): Sale[] => [
  ...Array.from({ length: count }, (_, at) => saleForTests({ order_number: count - at })),
  saleForTests({ ...VOIDED, order_number: count + 1 }),
];

test('a long list of sales keeps its place, and has its voided sales below', async () => {
  const sales = longDay(80);
  answers('get', '/api/sales/{sale_id}', sales[78] as Sale);
  answers('get', '/api/sales/{sale_id}/history', { events: [] });
  await openSales(sales);
  await expect.element(sale(80)).toBeVisible();
  expect(activeSales.elements().length).toBeLessThan(30);
  await button('1 voided').click();
  await expect.element(voidedSale(81)).toBeInViewport();
  await expect.element(sale(1)).toBeVisible();
  await sale(2).getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'Sale #2' })).toBeVisible();
  await button('Back').click();
  await expect.element(sale(2)).toBeInViewport();
});

describe('on a phone', () => {
  onAPhone();

  test('a tap leads to the voided sales below a long day, and later scrolling is not undone', async () => {
    const sales = await openSales(longDay(60));
    await button('1 voided').click();
    await expect.element(sale(1)).toBeInTheDocument();
    await expect.element(voidedSale(61)).toBeInViewport({ ratio: 0.9 });
    // A person who scrolls elsewhere afterwards is not taken back.
    await page.getByRole('heading', { name: 'Sales Reports' }).click();
    const sums = page.getByRole('region', { name: 'Sales of the day' });
    sums.element().scrollIntoView();
    sales.unshift(saleForTests({ order_number: 62 }));
    await readAgain();
    await expect.element(sale(62)).toBeVisible();
    await expect.element(sums).toBeInViewport();
    await expect.element(voidedSale(61)).not.toBeInViewport();
  });
});

test('an hour in the table behind the chart opens its sales', async () => {
  await openSales([saleForTests({ order_number: 3, total_centavos: 16_500 })]);
  await expect.element(page.getByRole('img', { name: /^Sales by hour\. Best: ₱165\.00/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await page
    .getByRole('row', { name: /₱165\.00/ })
    .getByRole('button')
    .click();
  await expect.poll(address).toBe('/?view=sales&hour=9');
  await expect.poll(() => activeSales.elements()).toHaveLength(1);
  const everyHour = page.getByRole('img', { name: 'Show all hours' });
  visit('/?view=sales&hour=25');
  await expect.element(everyHour).not.toBeInTheDocument();
  visit('/?view=sales&hour=22');
  await expect.element(page.getByText('No active transactions in this hour')).toBeVisible();
  await everyHour.click();
  await expect.element(sale(3)).toBeVisible();
});

test('further sales that are refused are not asked for again until the list is read again', async () => {
  const many = Array.from({ length: 120 }, (_, at) => saleForTests({ id: `s${at}`, order_number: at + 1 }));
  await openSales(many);
  await expect.element(activeSales.first()).toBeVisible();
  const heal = breaks('get', '/api/sales', REFUSED);
  const further = () => queriesOf('get', '/api/sales').filter((query) => query.has('cursor')).length;
  const furtherAtTheEnd = () => {
    activeSales.elements().at(-1)?.scrollIntoView();
    return further();
  };
  await expect.poll(furtherAtTheEnd).toBeGreaterThan(0);
  await someFrames();
  expect(further()).toBe(1);
  heal();
  await readAgain();
  await expect.poll(furtherAtTheEnd).toBeGreaterThan(1);
});
