/** The report of VAT and discounts by law: only where there ever were any; its figures lead to days and persons. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TaxReport } from '~/api/types';
import { button } from '~/testing/controls';
import {
  card,
  choice,
  NO_TAXES,
  openReports,
  reportIsThere,
  salesReport,
  serveReports,
  TODAY,
  taxReport,
} from '~/testing/reports';
import { cardRow, cells, details, noRows, rowsTable } from '~/testing/reports-rows';
import { savedFiles } from '~/testing/saved-files';
import { answers, fails, queriesOf, REFUSED } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const REPORT = '/api/reports/taxes';
const CARDS = '/api/reports/details/cards';
const VAT = '/api/reports/details/vat';
const BOOK = '/api/reports/sales-books/{book}.csv';
const LABEL = 'VAT, Senior, PWD';

const SENIORS = {
  kind: 'senior',
  name: 'Senior',
  persons: 2,
  gross_centavos: 100_000,
  less_vat_centavos: 10_714,
  exempt_centavos: 89_286,
  discount_centavos: 17_857,
  pays_centavos: 71_429,
};

const DISCOUNTING = {
  staff_id: null,
  first_name: null,
  orders: 1,
  revenue_centavos: 16_500,
  discounted: 1,
  discount_centavos: 500,
  voided: 0,
  voided_centavos: 0,
};

/** A week with ₱112.00 including VAT, and two seniors. */
function aWeek(asked: URLSearchParams, others: Partial<TaxReport> = {}): TaxReport {
  return taxReport(asked, {
    vat_registered: true,
    revenue_centavos: 82_629,
    vatable_centavos: 10_000,
    vat_centavos: 1_200,
    exempt_centavos: 89_286,
    untaxed_discount_centavos: 17_857,
    less_vat_centavos: 10_714,
    law_discount_centavos: 17_857,
    kinds: [SENIORS],
    ...others,
  });
}

beforeEach(() => {
  serveReports();
  noRows();
});

async function openTaxes(search = '', others: Partial<TaxReport> = {}): Promise<void> {
  answers('get', '/api/reports/taxes/in-use', { in_use: true });
  answers('get', REPORT, (_, query) => aWeek(query, others));
  await openReports(`type=taxes&range=week${search}`);
  await reportIsThere();
}

test('a cafe that never had VAT, cards or a service charge sees nothing of them', async () => {
  answers('get', '/api/reports/sales', (_, query) => salesReport(query, { people: [DISCOUNTING] }));
  await openReports('rows=1');
  await reportIsThere();
  await expect.element(choice('Financial Report')).toBeInTheDocument();
  await expect.element(details).toBeVisible();
  expect(document.body.textContent).not.toMatch(/VAT|Senior|by law|service charge/i);
});

test('once there were taxes they are one of the reports, and discounts by person leave out those by law', async () => {
  answers('get', '/api/reports/taxes/in-use', { in_use: true });
  const byLawAlone = { ...DISCOUNTING, discounted: 0, discount_centavos: 0 };
  answers('get', '/api/reports/sales', (_, query) => salesReport(query, { people: [byLawAlone] }));
  await openReports();
  await expect.element(choice(LABEL)).toBeInTheDocument();
  await expect.element(page.getByText('discounts by law are not included')).toBeVisible();
});

test('the sales by VAT are listed part by part, down to the total sales', async () => {
  await openTaxes();
  const parts = page.getByRole('region', { name: 'Sales by VAT' });
  const said = [...parts.element().querySelectorAll('dt')].map((word) => [
    word.textContent,
    word.nextElementSibling?.textContent,
  ]);
  expect(said).toEqual([
    ['VATable sales', '₱100.00'],
    ['VAT', '₱12.00'],
    ['VAT-exempt sales', '₱892.86'],
    ['Zero-rated sales', '₱0.00'],
    ['Discounts on untaxed sales', '-₱178.57'],
    ['Total sales', '₱826.29'],
  ]);
});

test('a shop that is not registered for VAT sees only its discounts', async () => {
  await openTaxes('', { ...NO_TAXES, vat_registered: false, law_discount_centavos: 17_857 });
  await expect.element(card('Discounts by Law').getByText('₱178.57')).toBeVisible();
  await expect.element(card('VATable Sales')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Sales by VAT' })).not.toBeInTheDocument();
});

test('a kind of card leads to its persons, voided sales are marked, and the chip leads back', async () => {
  answers('get', CARDS, {
    rows: [
      cardRow(12, { discount_centavos: 26_786, counted: 'percentage', pays_centavos: 62_500 }),
      cardRow(11, { name: 'Lolo Jose', voided: true, invoice_number: 'A-000042' }),
    ],
    next_cursor: null,
  });
  await openTaxes();
  await page.getByRole('button', { name: 'Senior, 2 persons' }).click();
  const [, first, second] = await cells('Senior and PWD Discounts');
  expect(first?.join(' ')).toContain('Lola Nena');
  expect(first?.join(' ')).toContain("the order's percentage");
  expect(second?.join(' ')).toMatch(/A-000042.*Lolo Jose.*VOIDED/);
  expect(queriesOf('get', CARDS).at(-1)?.get('kind')).toBe('senior');
  await expect.element(rowsTable('VAT Summary')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect.poll(() => queriesOf('get', CARDS).at(-1)?.get('kind')).toBe(null);
});

test('the VAT summary is by day or by month, which the address keeps', async () => {
  const sums = { ...NO_TAXES, revenue_centavos: 11_200, vatable_centavos: 10_000, vat_centavos: 1_200 };
  answers('get', VAT, (_, query) => ({
    rows: [{ ...sums, starts_on: query.get('by') === 'month' ? '2026-11-01' : TODAY }],
    next_cursor: null,
  }));
  await openTaxes('&rows=1');
  expect((await cells('VAT Summary'))[1]?.[0]).toBe('Sat, Nov 21, 2026');
  await page.getByRole('combobox', { name: 'By' }).selectOptions('Month');
  await expect.poll(async () => (await cells('VAT Summary'))[1]?.[0]).toBe('Nov 2026');
  expect(location.search).toContain('by=month');
});

test('each kind of card that was used has a sales book, and a failed export says so', async () => {
  const files = savedFiles();
  await openTaxes();
  answers('get', BOOK, 'Senior Citizen Sales Book/Report');
  await expect.element(button('PWD')).not.toBeInTheDocument();
  await button('Senior').click();
  await expect.poll(() => [...files.keys()]).toEqual([`senior_sales_book_2026-11-15_${TODAY}.csv`]);
  fails('get', BOOK, REFUSED);
  await button('Senior').click();
  await expectFailure('Failed to export the sales book.', 'Export Failed');
});

test('sales can be filtered by a discount by law or by a service charge', async () => {
  answers('get', '/api/reports/taxes/in-use', { in_use: true });
  await openReports('rows=1');
  await reportIsThere();
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('With a discount by law');
  await expect.poll(() => queriesOf('get', '/api/reports/details/sales').at(-1)?.get('by_law')).toBe('1');
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('With service charge');
  await expect.poll(() => queriesOf('get', '/api/reports/details/sales').at(-1)?.get('served')).toBe('1');
  expect(queriesOf('get', '/api/reports/details/sales').at(-1)?.get('by_law')).toBe(null);
});
