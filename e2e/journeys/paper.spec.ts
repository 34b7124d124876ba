/** What the browser prints of a day's screens: figures and lists, and no controls. */
import type { Locator, Page } from '@playwright/test';
import { CashDesk, recordCash, spend } from '../support/cash.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

/** The width of A4 between its margins. */
const PAPER = { width: 690, height: 1000 };

test('every screen of a day prints its figures and rows on white, without controls', async ({
  page,
  api,
}) => {
  await recordCash(api, 'cash_in', 20_000, 'Float');
  await spend(api, 5_050, 'Rice');
  const sale = await api.sell('Tapsilog', 2, 7);
  // This makes five items low, and the panel names four.
  await api.sell('Ensaymada', 1);
  await api.sell('Siopao', 2);
  await signIn(page);
  for (const [address, words] of [
    ['/?view=expenses', ['Total Expenses', 'Rice', '₱50.50']],
    ['/cash-flow', ['Final cash position', 'Float', '₱200.00']],
    ['/cash-transactions', ['Net Change', 'Float', '₱200.00']],
    ['/dashboard', ['Inventory Value', 'Sales - Expenses', 'Leche Flan', 'and 1 more']],
    [`/sales/${sale}`, ['Tapsilog', 'History', 'COGS']],
    ['/reports?rows=1', ['2 Tapsilog', 'Sales Report, Wed, Mar 11, 2026', 'After discounts']],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByText(words[0]).first()).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await toPaper(page);
    for (const word of words)
      await expect(page.getByText(word).first(), `${word} of ${address}`).toBeVisible();
    await expect(
      page.locator('input:visible, select:visible, button:not([data-prints]):visible'),
      address,
    ).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
      PAPER.width,
    );
    if (address === '/cash-transactions') await expectAmountsAtTheEdge(page);
  }
  await expect(page.getByText('Report Settings')).toBeHidden();

  // White to the paper's edges, however dark the screen.
  const colour = (rgb: string) => expect(page.locator('html')).toHaveCSS('background-color', rgb);
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await colour('rgb(23, 19, 16)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await colour('rgb(255, 255, 255)');
});

async function toPaper(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
}

/** Amounts take the place of the missing Void buttons. */
async function expectAmountsAtTheEdge(page: Page): Promise<void> {
  const row = new CashDesk(page).rows.first();
  const edgeOf = async (of: Locator) => ((box) => (box ? box.x + box.width : 0))(await of.boundingBox());
  expect((await edgeOf(row)) - (await edgeOf(row.getByText('₱200.00')))).toBeLessThan(24);
}
