/** The cost and use of recipes, beside the spec's figures; none of it is shown if nothing was sold by recipe. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { onAPhone } from '~/testing/phone';
import { financialReport, openReports, reportIsThere, salesReport, serveReports } from '~/testing/reports';
import { ingredientReport, ingredientUse, itemMargin, marginsOf } from '~/testing/reports-recipes';
import { cells, found, noRows, saleRow } from '~/testing/reports-rows';
import { answers, fails, queriesOf, REFUSED } from '~/testing/server';

const INGREDIENTS = '/api/reports/ingredients';
const AMERICANO = { quantity: 9, revenue_centavos: 9_000, cost_centavos: 900, margin_centavos: 8_100 };
const MOCHA = { quantity: 5, revenue_centavos: 15_000, cost_centavos: 30_000, margin_centavos: -15_000 };
const MARGINS = marginsOf(
  itemMargin('Cafe Latte', { without_recipe: 3 }),
  itemMargin('Americano', { ...AMERICANO, margin_tenths: 900 }),
  itemMargin('Mocha', { ...MOCHA, margin_tenths: -1_000 }),
);

const margins = page.getByRole('region', { name: 'Margins by item' });
const ingredients = page.getByRole('region', { name: 'Use of ingredients' });
const names = async () => (await cells('Margins', margins.getByRole('table'))).slice(1).map(([name]) => name);

beforeEach(() => {
  serveReports();
  noRows();
  answers('get', '/api/reports/sales', (_, query) => salesReport(query, { margins: MARGINS }));
  answers('get', INGREDIENTS, ingredientReport(ingredientUse('Coffee beans')));
});

test('each item has its recipe cost and its margin, and items without a recipe come last', async () => {
  await openReports();
  expect(await cells('Margins', margins.getByRole('table'))).toEqual([
    ['Item', 'Quantity', 'Revenue', 'Recipe Cost', 'Margin', '%'],
    ['Cafe Latte', '2 of 5', '₱240.00', '₱36.00', '₱204.00', '85.0%'],
    ['Americano', '9', '₱90.00', '₱9.00', '₱81.00', '90.0%'],
    ['Mocha', '5', '₱150.00', '₱300.00', '-₱150.00', '-100.0%'],
    ['Tapsilog', '1', '₱165.00', '', 'No recipe', ''],
  ]);
  const sums = 'Cost of goods by recipe: ₱345.00 for ₱480.00 of ₱645.00 sold. Margin: ₱135.00, 60.0%.';
  await expect.element(margins.getByRole('paragraph').first()).toHaveTextContent(sums);
  await expect
    .element(margins.getByText('Only what was sold by recipe counts. Revenue is before order discounts.'))
    .toBeVisible();
});

test.for([
  ['Lowest % first', ['Mocha', 'Cafe Latte', 'Americano']],
  ['Revenue', ['Cafe Latte', 'Mocha', 'Americano']],
  ['Quantity', ['Americano', 'Mocha', 'Cafe Latte']],
  ['Name', ['Americano', 'Cafe Latte', 'Mocha']],
] as const)('sorted by %s, items without a recipe stay last', async ([sort, order]) => {
  await openReports();
  await margins.getByRole('combobox', { name: 'Sort' }).selectOptions(sort);
  await expect.poll(names).toEqual([...order, 'Tapsilog']);
});

test('an item leads to its sales', async () => {
  answers('get', '/api/reports/details/sales', (_, query) => ({
    rows: query.get('item') === 'Mocha' ? [saleRow(7)] : [],
    next_cursor: null,
    staff_first_name: null,
  }));
  await openReports();
  await margins.getByRole('button', { name: 'Mocha' }).click();
  await expect.poll(() => location.search).toBe('?rows=1&item=Mocha');
  await expect.poll(found).toEqual(['#7']);
});

test('ingredients have what was used, thrown away and received, in their own unit, for the days of the report', async () => {
  answers('get', INGREDIENTS, () =>
    ingredientReport(
      ingredientUse('Coffee beans', { wasted_thousandths: 1_000_000, wasted_centavos: 45_000 }),
      ingredientUse('Cups', {
        content_unit: 'pc',
        used_thousandths: 0,
        received_thousandths: 1_200_000,
        received_centavos: 360_000,
      }),
    ),
  );
  await openReports('range=custom&from=2026-11-13&to=2026-11-14');
  expect(await cells('Use', ingredients.getByRole('table'))).toEqual([
    ['Ingredient', 'Used', 'Thrown Away', 'Received'],
    ['Coffee beans', '36 g ₱16.20', '1,000 g ₱450.00', ''],
    ['Cups', '', '', '1,200 pc ₱3,600.00'],
  ]);
  expect(queriesOf('get', INGREDIENTS).map(String)).toEqual(['range=custom&from=2026-11-13&to=2026-11-14']);
});

test('ingredients that cannot be read say so, and the rest of the report stays', async () => {
  fails('get', INGREDIENTS, REFUSED);
  await openReports();
  await expect.element(ingredients.getByText('Failed to generate report')).toBeVisible();
  await expect.element(margins.getByRole('table')).toBeVisible();
  await button('Try again', ingredients).click();
  await expect.element(ingredients.getByText('Coffee beans')).toBeVisible();
});

test('margins and ingredients are absent, and not even requested, if nothing was sold by recipe', async () => {
  answers('get', '/api/reports/sales', (_, query) => salesReport(query));
  await openReports();
  await reportIsThere();
  await expect.element(page.getByRole('region', { name: 'Top Selling Items' })).toBeVisible();
  await expect.element(margins).not.toBeInTheDocument();
  await expect.element(ingredients).not.toBeInTheDocument();
  expect(queriesOf('get', INGREDIENTS)).toEqual([]);
});

test("the financial report has the cost by recipe beside the spec's four figures", async () => {
  answers('get', '/api/reports/financial', (_, query) => financialReport(query, { recipes: MARGINS }));
  await openReports('type=financial');
  const cost = page.getByText('Cost of goods by recipe', { exact: true });
  await expect.element(cost).toBeVisible();
  expect(cost.element().parentElement?.textContent).toContain(
    '₱345.00 For ₱480.00 of ₱645.00 sold, before discounts',
  );
  await expect.element(page.getByText('COGS ₱82.50')).toBeVisible();
});

describe('on a phone', () => {
  onAPhone();

  test('the other figures of an item are in small print', async () => {
    await openReports();
    const [head, latte] = await cells('Margins', margins.getByRole('table'));
    expect(head).toEqual(['Item', 'Margin', '%']);
    expect(latte).toEqual(['Cafe Latte 2 of 5 sold · ₱240.00', '₱204.00 cost ₱36.00', '85.0%']);
  });
});
