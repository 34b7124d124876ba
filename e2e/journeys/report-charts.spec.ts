/** The charts of Reports are accessible to everybody, and the till loads none of their code. */
import { expectNoViolation } from '../support/axe.ts';
import { spend } from '../support/cash.ts';
import { expect, signIn, test } from '../support/test.ts';

test.describe('on a day with sales', () => {
  test.use({ seed: 'usual' });

  test('axe finds no fault in the charts and their tables', async ({ page, api }) => {
    test.slow();
    await api.ring(
      [
        ['Tapsilog', 2],
        ['Cafe Latte', 1, 'hot'],
      ],
      7,
    );
    await api.ring([['Pandesal', 12]], 8);
    await api.tick(7);
    await spend(api, 5_050, 'Rice');
    await signIn(page);
    for (const search of ['?range=all', '?type=financial&range=month', '?type=inventory']) {
      await page.goto(`/reports${search}`);
      await expect(page.getByRole('figure').first()).toBeVisible();
      for (const summary of await page.getByText('Show as a table').all()) await summary.click();
      await expectNoViolation(page, search);
    }
  });
});

test('the till loads nothing of the charts', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/assets/')) loaded.push(await answer.text().catch(() => ''));
  });
  const hasCharts = () => loaded.some((text) => text.includes('Orders by hour and weekday'));
  await signIn(page);
  await page.goto('/');
  await expect(page.getByText(/Net Cash/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeGreaterThan(0);
  expect(hasCharts()).toBe(false);
  await page.goto('/reports');
  await expect.poll(hasCharts).toBe(true);
});
