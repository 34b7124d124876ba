import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('the summary shows Key Metrics only when there are sales', async ({ page, till, api }) => {
  const card = page.getByRole('region', { name: 'Daily Performance Summary' });
  await expect(card).toContainText('Revenue');
  await expect(card).toContainText('Operating Expenses');
  await expect(card).toContainText('Net Profit');
  await expect(card).toContainText('₱0.00');
  await expect(card.getByText('Key Metrics')).toHaveCount(0);
  await api.sell('Tapsilog', 1);
  await api.sell('Chicken Empanada', 1);
  await till.open();
  await expect(card.getByText('Key Metrics')).toBeVisible();
  await expect(card.getByText('Profit Margin')).toBeVisible();
  await expect(card.getByText('100.0%')).toBeVisible();
  await expect(card.getByText('Avg Transaction')).toBeVisible();
  await expect(card.getByText('₱100.00')).toBeVisible();
});

test('the tiles are fresh after a sale, and Net Cash is sales less expenses', async ({ page, till }) => {
  await page.route('/api/day-figures', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), expenses_centavos: 50_000 } });
  });
  await till.add('Tapsilog');
  await till.completeOrder();
  await expect(till.figure("Today's Sales")).toContainText('₱165.00');
  await expect(till.figure("Today's Expenses")).toContainText('₱500.00');
  await expect(till.figure('Net Cash')).toContainText('-₱335.00');
});

test('Active Orders counts the orders with a number', async ({ page, till }) => {
  await expect(page.getByRole('link', { name: 'Active Orders', exact: true })).toBeVisible();
  await till.add('Tapsilog');
  await till.completeOrder('5');
  await expect(page.getByRole('link', { name: 'Active Orders (1)' })).toBeVisible();
  await till.add('Tapsilog');
  await till.completeOrder('');
  await expect(till.figure("Today's Sales")).toContainText('₱330.00');
  await expect(page.getByRole('link', { name: 'Active Orders (1)' })).toBeVisible();
});

test('figures that fail to load fail silently', async ({ page, till }) => {
  await page.route(/\/api\/(day-figures|orders)/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(till.tile('Tapsilog')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await till.add('Tapsilog');
  await till.completeOrder();
  await till.toast('Order Complete', 'Sale of ₱165.00 recorded');
});
