/** One voice: each message of the catalogue, on the dashboard. */
import { BROKEN, CUT, failNext } from '../support/refuse.ts';
import { signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';
import { walk } from '../support/walk.ts';

test.use({ seed: 'usual' });

test('the dashboard', async ({ page }) => {
  await signIn(page);
  const till = new Till(page);
  const exportSales = page.getByRole('button', { name: 'Export Sales' });
  await page.goto('/dashboard?on=2026-01-05');
  await walk(page, 'dashboard', {
    'an item that is sold out': async () => {
      await till.add('Leche Flan');
      return { item: 'Leche Flan' };
    },
    'more of an item than there is': async () => {
      await till.add('Siopao', 'Siopao', 'Siopao');
      return { n: 2, item: 'Siopao' };
    },
    'sales that cannot be exported': async () => {
      await failNext(page, 'GET', '/api/dashboard/sales.csv?*', BROKEN);
      await exportSales.click();
    },
    'expenses that cannot be exported': async () => {
      await failNext(page, 'GET', '/api/dashboard/expenses.csv?*', CUT);
      await page.getByRole('button', { name: 'Export Expenses' }).click();
    },
    'an export': async () => {
      await exportSales.click();
      return { file: 'sales_2026-01-05.csv' };
    },
  });
});
