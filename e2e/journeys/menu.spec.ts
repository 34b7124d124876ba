import { expect, test } from '../support/test.ts';

test.describe('items that sell at this hour', () => {
  test.use({ seed: 'usual', startsAt: '2026-03-02T04:10:00Z' });

  test('come first under Frequent, also without the server', async ({ page, till, api, server }) => {
    const frequent = page.getByRole('button', { name: 'Frequent', exact: true });
    await till.press(frequent);
    await expect(page.getByText('Nothing was sold at this hour in the last 30 days.')).toBeVisible();
    await api.sell('Tsokolate', 1);
    await api.sell('Pandesal', 3);
    server.setClock('2026-03-03T04:50:00Z');
    await page.reload();
    await till.press(frequent);
    await expect.poll(() => till.tileNames()).toEqual(['Pandesal', 'Tsokolate']);
    await page.waitForFunction(() => localStorage.getItem('keptMenu'));
    await page.route('/api/**', (route) => route.abort());
    await page.reload();
    await till.press(frequent);
    await expect.poll(() => till.tileNames()).toEqual(['Pandesal', 'Tsokolate']);
  });
});
