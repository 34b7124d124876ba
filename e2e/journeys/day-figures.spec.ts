import { spend } from '../support/cash.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a sale updates the figures immediately, and Active Orders counts only orders with a number', async ({
  page,
  till,
  api,
}) => {
  await expect(page.getByRole('link', { name: 'Active Orders', exact: true })).toBeVisible();
  await spend(api, 50_000, 'Rice');
  await till.add('Tapsilog');
  await till.completeOrder('5');
  await expect(till.figure("Today's Sales")).toContainText('₱165.00');
  await expect(till.figure("Today's Expenses")).toContainText('₱500.00');
  await expect(till.figure('Net Cash')).toContainText('-₱335.00');
  await expect(page.getByRole('link', { name: 'Active Orders (1)' })).toBeVisible();
  await till.add('Tapsilog');
  await till.completeOrder('');
  await expect(till.figure("Today's Sales")).toContainText('₱330.00');
  await expect(page.getByRole('link', { name: 'Active Orders (1)' })).toBeVisible();
});
