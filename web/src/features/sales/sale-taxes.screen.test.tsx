import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Sale } from '~/api/types';
import { openApp } from '~/testing/app';
import { activeSales, openSales, openVoidDialog, voidDialog } from '~/testing/sales';
import { answers } from '~/testing/server';
import { saleForTests } from './sale-for-tests';

/** ₱1,000 for two persons, one of them a senior, in a shop with VAT and a service charge. */
const taxed = saleForTests({
  order_number: 12,
  subtotal_centavos: 100_000,
  total_centavos: 94_644,
  tax: {
    terms: { vat_registered: true, service_tenths: 100, service_on: 'dine-in', service_discounted: false },
    persons: 2,
    less_vat_centavos: 5_357,
    law_discount_centavos: 8_929,
    service_charge_centavos: 8_930,
    vatable_centavos: 44_643,
    vat_centavos: 5_357,
    exempt_centavos: 44_643,
    zero_rated_centavos: 0,
    untaxed_discount_centavos: 8_929,
    entitled: [
      {
        kind: 'senior',
        name: 'Lola Nena',
        id_number: '0012-345',
        lines: [],
        vat: 'exempt',
        counted: 'law',
        gross_centavos: 50_000,
        less_vat_centavos: 5_357,
        discount_centavos: 8_929,
        pays_centavos: 35_714,
      },
    ],
  } satisfies Sale['tax'],
});

const section = (title: string) => page.getByRole('region', { name: title });

test('the page of a sale shows whose card it had, what came off, and the figures for the tax office', async () => {
  answers('get', '/api/sales/{sale_id}', taxed);
  answers('get', '/api/sales/{sale_id}/history', { events: [] });
  await openApp(`/sales/${taxed.id}`);
  const items = section('Items');
  for (const words of [
    /Less VAT\s*-₱53\.57/,
    /Discount by law\s*-₱89\.29/,
    /Service charge 10%\s*₱89\.30/,
    /Total\s*₱946\.44/,
  ])
    await expect.element(items).toMatchTextContent(words);
  const cards = section('Senior / PWD');
  await expect.element(cards.getByText('Persons at the table: 2')).toBeVisible();
  await expect.element(cards.getByText('Senior Lola Nena, ID 0012-345')).toBeVisible();
  await expect.element(cards.getByText('₱500.00 less VAT ₱53.57 less ₱89.29 is ₱357.14')).toBeVisible();
  await expect.element(section('VAT')).toMatchTextContent(/VATable sales\s*₱446\.43.*VAT amount\s*₱53\.57/);
});

test('the list of a day has the kind of a card, and the question before a void the whole card', async () => {
  await openSales([taxed]);
  await expect.element(activeSales.getByText(/Senior · COGS/)).toBeVisible();
  await openVoidDialog(12);
  await expect.element(voidDialog.getByText('Senior Lola Nena, ID 0012-345')).toBeVisible();
});

test('a sale without taxes mentions none', async () => {
  answers('get', '/api/sales/{sale_id}', saleForTests({ order_number: 7 }));
  answers('get', '/api/sales/{sale_id}/history', { events: [] });
  await openApp('/sales/018f0000-0000-7000-8000-000000000007');
  await expect.element(section('Items')).toBeVisible();
  expect(section('VAT').elements()).toEqual([]);
  expect(section('Senior / PWD').elements()).toEqual([]);
});
