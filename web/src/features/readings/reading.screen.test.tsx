import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DrawerOfReading } from '~/api/types';
import { button } from '~/testing/controls';
import { openReading, READING, SALE, serveReading } from '~/testing/readings';
import { breaks, REFUSED } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const DAYS = 'range=custom&from=2026-03-10&to=2026-03-11';
const ONE = { count: 1, centavos: 5_000 };
const SOLD = { sale_id: SALE, order_number: 12, at: '2026-03-10T07:07:00Z', centavos: 5_000 };
const DRAWER: DrawerOfReading = {
  shift_id: 's1',
  number: 4,
  drawer_name: 'Counter',
  opened_at: '2026-03-11T00:00:00Z',
  closed_at: '2026-03-11T11:00:00Z',
  counted_by_first_name: 'Ana',
  counted_late: false,
  float_centavos: 100_000,
  expected_centavos: 120_000,
  counted_centavos: 119_000,
  difference_centavos: -1_000,
  left_centavos: 100_000,
};

const card = (name: string) => page.getByRole('region', { name, exact: true });
const link = (within: string, name: string) => card(within).getByRole('link', { name, exact: true });

test('each figure opens its own rows, for all days of the reading', async () => {
  await openReading({
    gross_centavos: 40_000,
    discounts: [
      { name: 'Discount 12.5%', count: 2, centavos: 500, tenths: 125 },
      { name: 'Discount', count: 1, centavos: 100, tenths: null },
    ],
    voids: ONE,
    transactions: 3,
    tenders: [
      { name: 'Cash', count: 1, centavos: 5_000, kind: 'cash' },
      { name: 'Voucher', count: 1, centavos: 5_000, kind: 'other' },
    ],
    order_types: [{ name: 'take-out', ...ONE }],
    hours: [{ hour: 0, ...ONE }],
    cash: { put_in: ONE, taken_out: ONE, safe_drops: ONE, given_back_centavos: 5_000 },
    expenses: [{ name: 'Rent', ...ONE }],
    drawers: [DRAWER],
    first_sale: SOLD,
  });
  const reports = `/reports?${DAYS}&rows=1`;
  const cash = `/readings/${READING}?show=`;
  for (const [within, name, href] of [
    ['Sales', 'Gross sales', `${reports}&with_voided=1`],
    ['Sales', 'Discount 12.5% (2)', `${reports}&with_voided=1&discount_tenths=125`],
    ['Sales', 'Discount (1)', `${reports}&with_voided=1&discounted=1`],
    ['Sales', 'Voids (1)', `${reports}&voided=1`],
    ['Sales', 'Net sales (3 transactions)', reports],
    ['By way to pay', 'Cash (1)', `${reports}&tender=cash`],
    ['By way to pay', 'Voucher (1)', `${reports}&tender=other&tender_name=Voucher`],
    ['By order type', 'Take-out (1)', `${reports}&order_type=take-out`],
    ['By hour', '12 AM to 1 AM (1)', `${reports}&hour=0`],
    ['Cash', 'Cash in (1)', `${cash}cash_in`],
    ['Cash', 'Cash out (1)', `${cash}cash_out`],
    ['Cash', 'Of it to the safe (1)', `${cash}safe_drop`],
    ['Cash', 'Given back for voided sales', `${cash}given_back`],
    ['Expenses', 'Rent (1)', `/reports?${DAYS}&type=financial&rows=1&category=Rent`],
    ['Shift 4, Counter', 'Show shift 4', '/drawer?close=s1'],
    ['Shift 4, Counter', 'Float', '/drawer?close=s1&row=float'],
    ['Shift 4, Counter', 'Counted by Ana', '/drawer?close=s1&row=count'],
    ['Z-reading 3', '#12, Mar 10, 2026, 3:07\u00a0PM', `/sales/${SALE}`],
  ] as const)
    await expect.element(link(within, name)).toHaveAttribute('href', href);
  await expect.element(page.getByText('Its figures open the rows as they are now.')).toBeVisible();
});

test("money given back is explained as already left out of 'By way to pay'", async () => {
  const words = /^'By way to pay' leaves voided sales out/;
  await openReading({ cash: { put_in: ONE, taken_out: ONE, safe_drops: ONE, given_back_centavos: 5_000 } });
  await expect.element(card('Cash').getByText(words)).toBeVisible();
});

test('if nothing was given back, the reading does not explain it', async () => {
  await openReading({});
  await expect.element(card('Cash').getByText('Given back for voided sales')).toBeVisible();
  await expect.element(page.getByText(/has no voided sales/)).not.toBeInTheDocument();
});

test('VAT, discounts by law and a service charge are between gross and net, and open their rows', async () => {
  const seniors = { kind: 'senior', name: 'Senior', count: 2 };
  const vat = {
    vatable_centavos: 10_000,
    vat_centavos: 1_200,
    exempt_centavos: 20_000,
    zero_rated_centavos: 0,
    untaxed_discount_centavos: 4_000,
    service_charge_centavos: 3_000,
    not_registered_centavos: 0,
  };
  await openReading({
    net_centavos: 30_200,
    invoices: [{ first: 'A-000001', last: 'A-000042', count: 42 }],
    less_vat: [{ ...seniors, centavos: 2_400 }],
    law_discounts: [{ ...seniors, centavos: 4_000 }],
    service_charge_centavos: 3_000,
    vat,
    corrections_centavos: -11_200,
    corrected_vat: { ...vat, vatable_centavos: -10_000, vat_centavos: -1_200, exempt_centavos: 0 },
  });
  const persons = `/reports?${DAYS}&type=taxes&rows=1&kind=senior`;
  for (const [within, name, href] of [
    ['Sales', 'Less VAT, Senior (2)', `${persons}&less_vat=1`],
    ['Sales', 'Senior discount (2)', `${persons}&by_law=1`],
    ['Sales', 'Service charge', `/reports?${DAYS}&rows=1&with_voided=1&served=1`],
    ['Net sales by VAT', 'VATable sales', `/reports?${DAYS}&type=taxes&rows=1`],
    ['Net sales by VAT', 'Discounts on untaxed sales', `/reports?${DAYS}&type=taxes&rows=1`],
  ] as const)
    await expect.element(link(within, name)).toHaveAttribute('href', href);
  await expect.element(card('Net sales by VAT').getByText('₱302.00')).toBeVisible();
  await expect.element(link('Net sales by VAT', 'Zero-rated sales')).not.toBeInTheDocument();
  await expect.element(card('Corrections by VAT').getByText('-₱12.00')).toBeVisible();
  await expect.element(page.getByText('A-000001 to A-000042 (42)')).toBeVisible();
  await expect.element(page.getByText('Sold without VAT')).not.toBeInTheDocument();
});

test('a reading without VAT and service charge mentions neither', async () => {
  await openReading({ net_centavos: 5_000 });
  await expect.element(card('Sales')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/VAT|Service charge/);
});

test('figures without rows, or without a list of their own, open nothing', async () => {
  const open = { ...DRAWER, closed_at: null, counted_centavos: null, difference_centavos: null };
  await openReading({
    tenders: [{ name: 'Cash', count: 1, centavos: 5_000, kind: null }],
    expenses: [{ name: 'Bribes', ...ONE }],
    drawers: [{ ...open, expected_centavos: null, left_centavos: null }],
    uncounted_centavos: 5_000,
  });
  await expect.element(card('Cash').getByText('Cash in no shift')).toBeVisible();
  for (const name of ['Cash', 'Sales', 'By way to pay', 'Expenses', 'Grand total'])
    expect(card(name).getByRole('link').elements()).toEqual([]);
  await expect.element(card('Shift 4, Counter').getByRole('link')).toHaveAttribute('href', '/drawer');
});

test('a drawer says what a till sent after its count, if anything', async () => {
  await openReading({
    drawers: [
      { ...DRAWER, sent_late_centavos: 7_000 },
      { ...DRAWER, shift_id: 's2', number: 5 },
    ],
  });
  const words = 'Sent by a till after the count';
  await expect.element(card('Shift 4, Counter').getByText(words)).toBeVisible();
  await expect.element(card('Shift 4, Counter').getByText('₱70.00')).toBeVisible();
  expect(card('Shift 5, Counter').getByText(words).elements()).toEqual([]);
});

test('corrections lead to their sales on the same screen, and a sale removed from a till to its day', async () => {
  const correction = { ...SOLD, adds_centavos: -5_000, corrected_at: '2026-03-11T01:00:00Z' };
  await openReading({
    corrections: [{ ...correction, kind: 'voided', first_name: 'Ana' }],
    corrections_centavos: -5_000,
    unrecorded: [{ ...SOLD, at: '2026-03-10T16:30:00Z', first_name: 'Ana' }],
  });
  await link('Sales', 'Corrections of closed days').click();
  await expect.element(card('Corrections of closed days')).toHaveFocus();
  await expect
    .element(card('Removed from a till, in no sum').getByRole('link'))
    .toHaveAttribute('href', `/?view=sales&on=2026-03-11&row=${SALE}`);
});

test('the address of the shop is shown with its line breaks', async () => {
  await openReading();
  const address = page.getByText('12 Session Road');
  await expect.element(address).toBeVisible();
  expect((address.element() as HTMLElement).innerText).toBe('12 Session Road\nBaguio');
});

test('a reading that cannot be fetched says so, and can be tried again', async () => {
  const heal = breaks('get', '/api/readings/{reading_id}', REFUSED);
  await openReading();
  await expectFailure('Failed to fetch the reading');
  heal();
  serveReading();
  await button('Try again').click();
  await expect.element(card('Z-reading 3')).toBeVisible();
});
