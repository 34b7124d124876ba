import { expect, test } from '../support/test.ts';

test.describe('what sold at this hour', () => {
  test.use({ seed: 'usual', startsAt: '2026-03-02T04:10:00Z' });

  test('stands first under Frequent, also without the server', async ({ page, till, api, server }) => {
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

test.describe('after a sale', () => {
  test.use({ seed: 'usual' });

  test('a tile that sells out stays where it is until the next load', async ({ page, till, api }) => {
    const names = await till.tileNames();
    const spot = await till.tile('Tsokolate').boundingBox();
    await api.sell('Siopao', 2);
    await till.add('Tapsilog');
    await till.completeOrder();
    await expect(till.tile('Siopao').getByText('Out of Stock')).toBeVisible();
    expect(await till.tileNames()).toEqual(names);
    expect(await till.tile('Tsokolate').boundingBox()).toEqual(spot);
    await page.reload();
    await expect(till.menu).toBeVisible();
    expect(await till.tileNames()).toEqual(names.filter((name) => name !== 'Siopao'));
  });
});
