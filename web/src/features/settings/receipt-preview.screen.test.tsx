import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useThisPrinter } from '~/lib/this-printer';
import { button } from '~/testing/controls';
import { cafeAddress, cafeName, card, openSettings, shownSettings } from '~/testing/settings';

const receipt = page.getByRole('article', { name: 'Receipt, Order #12' });

test('the preview of a receipt shows what is being typed before it is saved', async () => {
  const receipt_footer = 'Salamat po!\nBalik kayo';
  await openSettings({ settings: shownSettings({ receipt_footer, cafe_tin: '123-456-789-000' }) });
  await button('Show a receipt').click();
  for (const words of ['Sukli Cafe', 'TIN 123-456-789-000', 'Cashier', 'Salamat po!'])
    await expect.element(receipt.getByText(words)).toBeVisible();
  await cafeName.fill('Kape ni Nena');
  await cafeAddress.fill('12 Rizal St');
  for (const words of ['Kape ni Nena', '12 Rizal St'])
    await expect.element(receipt.getByText(words)).toBeVisible();
  await expect.element(receipt.getByText('Sukli Cafe')).not.toBeInTheDocument();
  await button('Hide the receipt').click();
  await expect.element(receipt).not.toBeInTheDocument();
});

test('a shop with VAT and a service charge sees them on its receipt', async () => {
  await openSettings({
    settings: shownSettings({
      cafe_tin: '123-456-789-000',
      vat_registered: true,
      service_charge_tenths: 100,
    }),
  });
  await button('Show a receipt').click();
  for (const words of [
    'VAT REG TIN 123-456-789-000',
    'Service charge 10%',
    'VATable sales',
    'VAT amount',
    'VAT-exempt sales',
    'Zero-rated sales',
    'FOR CLAIM OF INPUT TAX',
  ])
    await expect.element(receipt.getByText(words)).toBeVisible();
  // 432.25 with VAT, and a tenth of the two Tapsilog without it.
  for (const amount of ['385.94', '46.31', '29.46', '461.71', '38.29'])
    await expect.element(receipt.getByText(amount)).toBeVisible();
});

test('a shop with invoice numbers sees an invoice, with the numbers of the tax office', async () => {
  await openSettings({
    settings: shownSettings({
      vat_registered: true,
      invoice_series: 'shop',
      invoice_prefix: 'INV-',
      machine_number: '21071512345678901',
      permit_numbers: 'PTU No. FP072021-123',
    }),
  });
  await button('Show a receipt').click();
  const invoice = page.getByRole('article', { name: 'Invoice INV-000012, Order #12' });
  for (const words of [
    'INVOICE',
    'No. INV-000012',
    'MIN 21071512345678901',
    'Sold to',
    'PTU No. FP072021-123',
  ])
    await expect.element(invoice.getByText(words, { exact: true })).toBeVisible();
  // Input tax can be claimed with a VAT invoice.
  expect(invoice.getByText(/INPUT TAX/).elements()).toEqual([]);
});

test('a tablet remembers that its browser prints, and on which paper', async () => {
  await openSettings();
  const device = card('This device');
  const wide = device.getByRole('radio', { name: '80 mm' });
  await expect.element(wide).not.toBeInTheDocument();
  await device.getByRole('switch', { name: 'This browser prints the till’s receipts' }).click();
  await wide.click({ force: true });
  expect(useThisPrinter.getState()).toEqual({ prints: true, width: '80' });
  expect({ ...localStorage }).toMatchObject({ printsReceipts: 'yes', paperWidth: '80' });
});
