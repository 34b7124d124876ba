import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { ExpensesChart } from './expenses-chart';

test('a category beside another is never all of the expenses, nor none of them', async () => {
  const categories = [
    { category: 'Rent', amount_centavos: 1_999_900, count: 1 },
    { category: 'Other', amount_centavos: 100, count: 1 },
  ];
  await mount(<ExpensesChart categories={categories} onOpen={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Rent ₱19,999.00, over 99%' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Other ₱1.00, under 1%' })).toBeVisible();
});
