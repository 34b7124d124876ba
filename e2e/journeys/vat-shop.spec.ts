/** An owner turns a fresh cafe into a shop with VAT, invoices and a printer, in Settings alone; then it sells. */
import { addCard, openCards } from '../support/cards.ts';
import { type NetworkPrinter, unknownPrinter } from '../support/network-printer.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test.use({ seed: 'usual' });

let printer: NetworkPrinter | undefined;
test.afterEach(() => printer?.stop());

test('a shop set up for VAT in Settings prints invoices, and its Z-reading has their figures', async ({
  page,
  till,
  api,
}) => {
  printer = await unknownPrinter();
  const { address, texts } = printer;
  await page.goto('/settings');

  const taxes = page.getByRole('region', { name: 'Tax and invoices' });
  await till.press(taxes.getByRole('switch', { name: 'Registered for VAT' }));
  await taxes.getByLabel('TIN').fill('123-456-789-000');
  await taxes.getByLabel('MIN').fill('21071512345678901');
  await till.press(taxes.getByRole('button', { name: 'Save taxes' }));
  await expectToast(page, 'Success', 'Settings saved');
  await taxes.getByRole('radio', { name: 'One series' }).check({ force: true });
  await taxes.getByLabel('Prefix').fill('INV-');
  await expect(taxes.getByText('INV-000001')).toBeVisible();
  await till.press(taxes.getByRole('button', { name: 'Save invoice numbers' }));
  await expect(taxes.getByRole('button', { name: 'Save invoice numbers' })).toBeDisabled();

  const printers = page.getByRole('region', { name: 'Printers' });
  await till.press(printers.getByRole('button', { name: 'Add a printer' }));
  const asked = till.dialog('Add a printer');
  await asked.getByLabel('Name').fill('Counter');
  await asked.getByLabel('Address').fill(address);
  await till.press(asked.getByRole('switch', { name: 'Cuts the paper' }));
  await till.press(asked.getByRole('switch', { name: 'Z-readings' }));
  await till.press(asked.getByRole('button', { name: 'Add', exact: true }));
  await expect(asked).toBeHidden();
  await till.press(printers.getByRole('button', { name: 'Print a test page on Counter' }));
  await expect.poll(() => texts).toHaveLength(1);
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await receipts.getByRole('radio', { name: 'Always' }).check({ force: true });
  await till.toast('Success', 'Settings saved');

  await page.goto('/');
  await till.add('Tapsilog', 'Tapsilog');
  await till.completeOrder('7');
  await till.add('Tapsilog', 'Tapsilog');
  const cards = await openCards(till);
  await addCard(till, cards, 'Senior', 'Lola Nena', '0012-345');
  await till.press(cards.getByRole('button', { name: /^Done/ }));
  await till.completeOrder('8');
  await expect.poll(() => texts).toHaveLength(3);
  for (const words of ['VAT REG TIN 123-456-789-000', 'MIN 21071512345678901', 'No. INV-000001'])
    expect(texts[1]).toContain(words);
  expect(texts[1]).toMatch(/^TOTAL +330\.00$/m);
  expect(texts[2]).toContain('No. INV-000002');

  await page.goto('/readings');
  await till.press(page.getByRole('button', { name: 'Make the Z-reading' }));
  await till.press(page.getByRole('alertdialog').getByRole('button', { name: 'Close for good' }));
  await expect.poll(() => texts).toHaveLength(4);
  const [, , , z = ''] = texts;
  for (const words of ['INV-000001', 'INV-000002']) expect(z).toContain(words);
  const [, plain = '', senior = ''] = texts;
  expect(plain).toMatch(/^VATable sales +294\.64$/m);
  expect(plain).toMatch(/^VAT amount +35\.36$/m);
  expect(senior).toMatch(/^VAT-exempt sales +294\.64$/m);
  for (const figure of [/^VATable sales +294\.64$/m, /^VAT +35\.36$/m, /^VAT-exempt sales +294\.64$/m])
    expect(z).toMatch(figure);
  expect((await api.sales()).map((sale) => sale.total_centavos)).toEqual([23_571, 33_000]);
});
