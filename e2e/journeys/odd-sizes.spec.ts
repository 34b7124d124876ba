/** Screens that no cafe would buy for a till, and that are in its hands all the same. */
import { LOW } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

const LOW_SCREENS = LOW.map(({ width, height }) => [`${width}×${height}`, width, height] as const);

for (const [what, width, height] of [
  ...LOW_SCREENS,
  ['a low tablet', 1024, 600],
  ['a small tablet upright', 768, 1024],
  ['the tablet at 400 %', 320, 256],
] as const) {
  test(`an order is rung up and completed on ${what}`, async ({ page, till, api }) => {
    await page.setViewportSize({ width, height });
    await till.add('Pandesal', 'Tapsilog');
    await till.showOrder();
    const line = till.line('Tapsilog');
    await line.scrollIntoViewIfNeeded();
    await expect(line).toBeInViewport({ ratio: 0.9 });
    await expect(till.sum('Total')).toBeInViewport({ ratio: 1 });
    await expect(till.completeButton).toBeInViewport({ ratio: 1 });
    const { number, complete } = await till.beginCompleting();
    await expect(complete).toBeInViewport({ ratio: 1 });
    await number.fill('7');
    await till.press(complete);
    await till.toast('Order Complete', 'Order #7');
    expect(await api.sales()).toHaveLength(1);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
}

for (const width of [1024, 844, 768]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 768 } });

    test('the ways to the other screens keep their words', async ({ page, till }) => {
      await till.add('Tapsilog');
      await till.completeOrder('7');
      await till.showFigures();
      await expect(page.getByRole('link', { name: /Active Orders/ })).toContainText('(1)');
      for (const link of await page.getByRole('navigation', { name: 'Screens' }).getByRole('link').all()) {
        const cut = await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(cut, (await link.textContent()) ?? '').toBeLessThanOrEqual(0);
      }
    });
  });
}
