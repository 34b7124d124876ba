/** A shop with VAT, a senior, and the shop's printer: the paper says what the screen says, to the centavo. */
import { newId } from '../support/api.ts';
import { type NetworkPrinter, networkPrinter } from '../support/network-printer.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

let printer: NetworkPrinter | undefined;
test.afterEach(() => printer?.stop());

test('the printer prints the invoice of a senior that the screen shows', async ({ page, api }) => {
  const shop = { vat_registered: true, cafe_tin: '123-456-789-000', invoice_series: 'shop' };
  const known = { vat_registered: false, cafe_tin: '', invoice_series: 'off' };
  await api.send('PATCH', '/api/settings', { ...shop, known });
  printer = await networkPrinter(api);
  const { id: item_id } = await api.item('Tapsilog');
  const line = { id: newId(), item_id, name: 'Tapsilog', price_centavos: 50_000, quantity: 2 };
  const sale = {
    id: newId(),
    order_type: 'dine-in',
    order_number: 7,
    discount_tenths: 0,
    subtotal_centavos: 100_000,
    discount_centavos: 0,
    total_centavos: 71_429,
    cash_received_centavos: 100_000,
    lines: [{ ...line, temperature: null, order_type: 'dine-in' }],
    tax: {
      terms: { vat_registered: true, service_tenths: 0, service_on: 'dine-in', service_discounted: false },
      persons: 1,
      entitled: [{ kind: 'senior', name: 'Nena Cruz', id_number: '0012-345', lines: [] }],
      less_vat_centavos: 10_714,
      law_discount_centavos: 17_857,
      service_charge_centavos: 0,
    },
  };
  await api.send('POST', '/api/sales', sale);
  const { texts } = printer;
  await expect.poll(() => texts).toHaveLength(1);
  const [paper = ''] = texts;
  for (const words of ['VAT REG TIN 123-456-789-000', 'No. 000001', 'Nena Cruz', 'VAT-exempt sales'])
    expect(paper).toContain(words);

  await signIn(page);
  await page.goto(`/sales/${sale.id}`);
  await expect(page.getByText('₱714.29').first()).toBeVisible();
  await page.getByRole('button', { name: 'Receipt' }).click();
  const shown = page.getByRole('dialog').getByRole('article', { name: 'Invoice 000001, Order #7' });
  const words = (text: string) => text.replaceAll(/-{3,}/g, '').split(/\s+/).filter(Boolean);
  // What a person looks at now would be its second copy.
  expect(words(await shown.innerText()).filter((word) => word !== 'REPRINT')).toEqual(words(paper));
});
