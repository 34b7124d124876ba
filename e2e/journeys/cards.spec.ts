/** Senior and PWD discounts at the till, from the dialog to the record: in a shop with VAT, and without a network. */
import type { Api } from '../support/api.ts';
import { addCard, openCards, seat } from '../support/cards.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

/** Change the shop's settings. */
async function sellWith(api: Api, changed: Record<string, unknown>): Promise<void> {
  const { values } = await api.get<{ values: Record<string, unknown> }>('/api/settings');
  const known = Object.fromEntries(Object.keys(changed).map((name) => [name, values[name]]));
  await api.send('PATCH', '/api/settings', { ...changed, known });
}

/** The sale's recorded tax: its amounts by law, and the rows of its cards. */
async function taxOf(api: Api, id: string | undefined): Promise<unknown> {
  return (await api.get<{ tax: unknown }>(`/api/sales/${id}`)).tax;
}

test("with two card holders at a table of four, the till, the record and the sale's page agree", async ({
  page,
  till,
  api,
}) => {
  await sellWith(api, { vat_registered: true, service_charge_tenths: 100 });
  // A till that prints offers the bill before payment.
  await page.evaluate(() => localStorage.setItem('printsReceipts', 'yes'));
  await page.reload();
  await till.add('Tapsilog', 'Tapsilog', 'Tapsilog', 'Tapsilog');
  await expect(till.order.getByText('Service charge')).toBeVisible();
  const dialog = await openCards(till);
  await seat(dialog, 4);
  await addCard(till, dialog, 'Senior', 'Lola Nena', '0012-345');
  await addCard(till, dialog, 'PWD', 'Jun', '13-7602');
  await till.press(dialog.getByRole('button', { name: /^Done/ }));
  // 660.00: two shares of 165.00 less 17.68 VAT and 20 %, 330.00 for the others, and a tenth of 589.29.
  await expect(till.sum('Total')).toHaveText('₱624.64');
  await till.press(till.order.getByRole('button', { name: 'Bill' }));
  const bill = till.dialog('Bill');
  for (const words of ['Less VAT', 'Lola Nena', '624.64'])
    await expect(bill.getByText(words).first()).toBeVisible();
  await till.press(bill.getByRole('button', { name: 'Close' }));
  await till.completeOrder('12');
  const [sale] = await api.sales();
  expect(sale).toMatchObject({ subtotal_centavos: 66_000, discount_centavos: 0, total_centavos: 62_464 });
  expect(await taxOf(api, sale?.id)).toMatchObject({
    persons: 4,
    less_vat_centavos: 3_536,
    law_discount_centavos: 5_893,
    service_charge_centavos: 5_893,
    entitled: [
      { kind: 'senior', name: 'Lola Nena', id_number: '0012-345', gross_centavos: 16_500, counted: 'law' },
      { kind: 'pwd', name: 'Jun', id_number: '13-7602', gross_centavos: 16_500, counted: 'law' },
    ],
  });
  await page.goto(`/sales/${sale?.id}`);
  await expect(page.getByText('Senior Lola Nena, ID 0012-345')).toBeVisible();
  await expect(page.getByText('Less VAT', { exact: true })).toBeVisible();
  await expect(page.getByText('VATable sales')).toBeVisible();
});

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a card survives a reload with its discount, and is in the record once the server is back', async ({
    page,
    server,
    api,
  }) => {
    await signIn(page);
    await sellWith(api, { vat_registered: true });
    const till = new Till(page);
    await till.open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    await expect.poll(() => kept('taxTerms')).toContain('"vat_registered":true');
    await expect.poll(() => kept('keptMenu')).toContain('Tapsilog');
    await till.add('Tapsilog');
    const dialog = await openCards(till);
    await addCard(till, dialog, 'Senior', 'Lola Nena', '0012');
    await server.kill();
    await page.reload();
    await expect(till.order.getByText('Senior · pays ₱117.86')).toBeVisible();
    await expect(till.sum('Total')).toHaveText('₱117.86');
    await till.press(till.order.getByRole('button', { name: /^Lola Nena/ }));
    await expect(dialog.getByLabel('ID number')).toHaveValue('0012');
    await till.press(dialog.getByRole('button', { name: /^Done/ }));
    await till.completeOrder();
    await page.reload();
    await expect(till.tile('Tapsilog')).toBeVisible();
    await server.start();
    await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
    const [sale] = await api.sales();
    expect(await taxOf(api, sale?.id)).toMatchObject({
      terms: { vat_registered: true },
      entitled: [{ kind: 'senior', name: 'Lola Nena', id_number: '0012', pays_centavos: 11_786 }],
    });
  });
});
