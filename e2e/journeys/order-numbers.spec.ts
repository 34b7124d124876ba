import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

test('a suggested number moves on when another tablet takes it, and one that was typed does not', async ({
  page,
  till,
  api,
}) => {
  await till.add('Pandesal');
  const { dialog, number } = await till.beginCompleting();
  await expect(number).toHaveValue('1');
  await api.sell('Tapsilog', 1, 1);
  await expect(number).toHaveValue('2');
  await expect(dialog.getByText('Number 1 went to another order')).toBeVisible();
  await api.sell('Tapsilog', 1, 5);
  await expect(number).toHaveValue('2');
  await number.fill('3');
  await api.sell('Tapsilog', 1, 3);
  await expect(dialog.getByText('An active order has number 3')).toBeVisible();
  await expect(number).toHaveValue('3');
  await page.keyboard.press('Escape');
});

test.describe('without the server', () => {
  test.use({ serviceWorkers: 'allow' });

  test('numbers that were held before a reload, and those of sales that wait in any tab, are in use', async ({
    page,
    context,
    till,
    server,
    api,
  }) => {
    test.slow();
    await api.sell('Tapsilog', 1, 1);
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const [key, word] of [
      ['keptMenu', 'Tapsilog'],
      ['keptNumbers', '[1]'],
    ] as const)
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain(word);
    await server.kill();
    await page.reload();
    const other = new Till(await context.newPage());
    await other.open();

    const sellsAs = async (at: Till, expected: string) => {
      await at.add('Pandesal');
      const { dialog, number, complete } = await at.beginCompleting();
      await expect(number).toHaveValue(expected);
      await at.press(complete);
      await expect(dialog).toBeHidden({ timeout: 15_000 });
    };
    await sellsAs(till, '2');
    await sellsAs(other, '3');
    await sellsAs(till, '4');
    await page.reload();
    await sellsAs(till, '5');
  });
});
