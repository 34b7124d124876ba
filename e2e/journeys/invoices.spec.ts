/** A shop with VAT, a senior, and the shop's printer: paper and screen agree to the centavo. */
import { addCard, openCards } from '../support/cards.ts';
import { type NetworkPrinter, networkPrinter } from '../support/network-printer.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

let printer: NetworkPrinter | undefined;
test.afterEach(() => printer?.stop());

test("the printer prints a senior's invoice exactly as the screen shows it", async ({ page, till, api }) => {
  const shop = { vat_registered: true, cafe_tin: '123-456-789-000', invoice_series: 'shop' };
  const known = { vat_registered: false, cafe_tin: '', invoice_series: 'off' };
  await api.send('PATCH', '/api/settings', { ...shop, known });
  printer = await networkPrinter(api);
  const { texts } = printer;
  await page.reload();
  await till.add('Tapsilog', 'Tapsilog');
  const dialog = await openCards(till);
  await addCard(till, dialog, 'Senior', 'Lola Nena', '0012-345');
  await till.press(dialog.getByRole('button', { name: /^Done/ }));
  await expect(till.sum('Total')).toHaveText('₱235.71');
  await till.completeOrder('7');

  await expect.poll(() => texts).toHaveLength(1);
  const [paper = ''] = texts;
  for (const words of ['VAT REG TIN 123-456-789-000', 'No. 000001', 'Lola Nena', 'VAT-exempt sales'])
    expect(paper).toContain(words);
  expect(paper).toMatch(/^TOTAL +235\.71$/m);
  const [sale] = await api.sales();
  await page.goto(`/sales/${sale?.id}`);
  await page.getByRole('button', { name: 'Receipt' }).click();
  const shown = page.getByRole('dialog').getByRole('article', { name: 'Invoice 000001, Order #7' });
  const words = (text: string) => text.replaceAll(/-{3,}/g, '').split(/\s+/).filter(Boolean);
  // Viewing it now makes it a reprint.
  expect(words(await shown.innerText()).filter((word) => word !== 'REPRINT')).toEqual(words(paper));
});
