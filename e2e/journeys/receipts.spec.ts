/** Papers as Chromium prints them: as wide as the roll, as high as what stands on them, and nothing more. */
import { noPrinter, sheets } from '../support/paper.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

for (const width of [58, 80]) {
  test(`a receipt is one page of ${width} mm, as high as its words`, async ({ page, api }) => {
    await noPrinter(page);
    const sale = await api.sell('Tapsilog', 2, 7);
    await signIn(page);
    await page.goto(`/sales/${sale}`);
    await page.getByRole('button', { name: 'Receipt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receipt, Order #7' });
    await dialog.getByRole('radio', { name: `${width} mm` }).check();
    const print = dialog.getByRole('button', { name: 'Print' });
    await print.click();
    await expect(print).toBeFocused();

    const [paper, ...more] = await sheets(page);
    expect(more).toEqual([]);
    expect(paper?.text).toContain('Tapsilog');
    expect(paper?.text).toContain('TOTAL');
    expect(paper?.text).not.toContain('History');
    expect(paper?.width).toBeCloseTo(width, 0);
    // No line is left to the next page, and no hand of empty paper comes out.
    expect(paper?.height).toBeGreaterThan(width);
    expect(paper?.height).toBeLessThan(width + 40);
  });
}
