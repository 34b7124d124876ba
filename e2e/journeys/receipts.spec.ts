/** Papers as Chromium prints them: as wide as the roll, and no longer than their content. */
import type { Page } from '@playwright/test';
import { noPrinter, type Sheet, sheets } from '../support/paper.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

for (const width of [58, 80]) {
  test(`a receipt is one page of ${width} mm, as high as its text`, async ({ page, api }) => {
    await noPrinter(page);
    const sale = await api.sell('Tapsilog', 2, 7);
    await signIn(page);
    await page.goto(`/sales/${sale}`);
    await page.getByRole('button', { name: 'Receipt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receipt, Order #7' });
    await dialog.getByRole('radio', { name: `${width} mm` }).check({ force: true });
    const print = dialog.getByRole('button', { name: 'Print' });
    await print.click();
    await expect(dialog.getByText('REPRINT')).toBeVisible();
    await expect(print).toBeFocused();

    const paper = await onlySheet(page);
    expect(paper.text).toContain('Tapsilog');
    expect(paper.text).toContain('TOTAL');
    expect(paper.text).not.toMatch(/REPRINT|History/);
    expect(paper.width).toBeCloseTo(width, 0);
    // Nothing spills onto a second page, and there is no long stretch of blank paper.
    expect(paper.height).toBeGreaterThan(width);
    expect(paper.height).toBeLessThan(width + 25);
  });
}

test('a reading is printed on one page of the roll', async ({ page }) => {
  await noPrinter(page);
  await signIn(page);
  await page.goto('/readings/x');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  const paper = await onlySheet(page);
  expect(paper.width).toBeCloseTo(58, 0);
  expect(paper.height).toBeGreaterThan(58);
  expect(paper.text).toContain('X-READING');
});

test("the last receipt has the owner's footer, and without the server it is an order slip", async ({
  page,
  context,
}) => {
  await noPrinter(page);
  await signIn(page);
  await page.goto('/settings');
  await page.getByLabel(/^Receipt footer/).fill('Salamat po!');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByText('This browser prints the till’s receipts').click();

  const till = new Till(page);
  await till.open();
  await till.add('Tapsilog');
  await till.completeOrder('7');
  const last = till.order.getByRole('button', { name: 'Last receipt' });
  await last.click();
  const receipt = await onlySheet(page);
  expect(receipt.text).toContain('Salamat po!');
  expect(receipt.text).toContain('Order #7');

  await context.setOffline(true);
  await till.add('Tapsilog');
  await till.completeOrder('8');
  await last.click();
  await expect(page.locator('[data-papers]')).toContainText('Order slip, not an invoice');
  const slip = await onlySheet(page);
  expect(slip.text).toContain('Order #8');
  expect(slip.text).toContain('Salamat po!');
});

async function onlySheet(page: Page): Promise<Sheet> {
  await expect(page.locator('[data-papers]')).toBeAttached();
  const [sheet, ...more] = await sheets(page);
  expect(more).toEqual([]);
  if (!sheet) throw new Error('Nothing was printed');
  return sheet;
}
