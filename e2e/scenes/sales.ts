import { expect } from '@playwright/test';
import { newId } from '../support/api.ts';
import { VAT } from '../support/cards.ts';
import { SalesView } from '../support/sales-view.ts';
import { LATE, withLate } from './late.ts';
import { type Stage, scenes } from './scene.ts';

async function day({ page }: Stage, search = ''): Promise<SalesView> {
  const view = new SalesView(page);
  await page.goto(`/?view=sales${search}`);
  await view.expectOpen();
  return view;
}

/** The day's newest sale, by position: order numbers restart after 100, so another may have the same number. */
function askToVoidNewest(view: SalesView) {
  return view.askToVoidOf(view.active.first());
}

async function sale({ page }: Stage, id: string, words: string | RegExp): Promise<void> {
  await page.goto(`/sales/${id}`);
  await page.getByText(words).first().waitFor();
}

/** What a VAT shop records of a sale to a senior and a guest with a PWD ID. */
const BY_LAW = {
  terms: { ...VAT, service_tenths: 100 },
  persons: 4,
  less_vat_centavos: 3_536,
  law_discount_centavos: 5_893,
  service_charge_centavos: 5_893,
  vatable_centavos: 29_464,
  vat_centavos: 3_536,
  exempt_centavos: 29_464,
  zero_rated_centavos: 0,
  untaxed_discount_centavos: 5_893,
  entitled: ['Lola Nena', 'Juan Miguel de los Santos Villanueva'].map((name, place) => ({
    kind: place === 0 ? 'senior' : 'pwd',
    name,
    id_number: '13-7602-000-1234567',
    lines: [],
    vat: 'exempt',
    counted: 'law',
    gross_centavos: 16_500,
    less_vat_centavos: 1_768,
    discount_centavos: 2_946,
    pays_centavos: 11_786,
  })),
};

const LATE_SALES = [7, null].map((order_number, place) => ({
  id: newId(),
  order_number,
  total_centavos: place === 0 ? 33_000 : 1_234_500,
  staff_first_name: 'Maria Concepcion',
  voided: place === 1,
  ...LATE,
}));

export const SALES = scenes({
  sales: [(stage) => day(stage), 'whole'],
  'sales-table': async (stage) => {
    await day(stage);
    await stage.page.getByText('Show as a table').click();
  },
  'sales-voided': async (stage) => {
    const view = await day(stage);
    await view.page.getByRole('button', { name: /^\d+ voided$/ }).click();
    await expect(view.voided.first()).toBeInViewport();
  },
  'sales-late': async (stage) => {
    await withLate(stage.page, '**/api/sales/day*', LATE_SALES);
    await day(stage);
    await stage.page.getByRole('region', { name: 'Arrived late' }).waitFor();
  },
  'sales-void': async (stage) => askToVoidNewest(await day(stage)),
  'sales-void-closed': async (stage) => {
    await askToVoidNewest(await day(stage, '&on=2026-08-14'));
    await stage.page.getByText('A Z-reading has closed its day').waitFor();
  },
  'sales-void-message': async (stage) => {
    await stage.page.route('/api/sales/*/void', (route) =>
      route.fulfill({ status: 500, json: { error: 'odd', detail: 'Odd.' } }),
    );
    const view = await day(stage);
    await askToVoidNewest(view);
    await view.confirmVoid();
    await view.toast('Error', 'Failed to void transaction');
  },
  'sales-search': (stage) => day(stage, '&search=latte'),
  'sales-no-day': (stage) => day(stage, '&on=2021-01-01'),
  sale: [(stage) => sale(stage, stage.cafe.sales.large, 'Halo-Halo'), 'whole'],
  'sale-voided': [(stage) => sale(stage, stage.cafe.sales.voided, 'Its items were returned'), 'whole'],
  'sale-with-cards': [
    async (stage) => {
      await stage.page.route(`/api/sales/${stage.cafe.sales.large}`, async (route) => {
        const told = await (await route.fetch()).json();
        const total_centavos = told.subtotal_centavos - BY_LAW.less_vat_centavos;
        await route.fulfill({ json: { ...told, total_centavos, tax: BY_LAW } });
      });
      await sale(stage, stage.cafe.sales.large, 'Lola Nena');
    },
    'whole',
  ],
  'sale-receipt': async (stage) => {
    await sale(stage, stage.cafe.sales.large, 'Halo-Halo');
    await stage.page.getByRole('button', { name: 'Receipt' }).click();
    await stage.page.getByRole('dialog').getByText('TOTAL', { exact: true }).waitFor();
  },
  'sale-receipt-wide': async (stage) => {
    await sale(stage, stage.cafe.sales.voided, 'Its items were returned');
    await stage.page.getByRole('button', { name: 'Receipt' }).click();
    await stage.page.getByRole('radio', { name: '80 mm' }).check({ force: true });
    await stage.page.getByRole('dialog').getByText('TOTAL', { exact: true }).waitFor();
  },
  'sale-invoice': async (stage) => {
    const { default: cases } = await import('../../contracts/receipt_cases.json', { with: { type: 'json' } });
    const invoice = cases.find(({ why }) => why === 'an invoice with all numbers');
    await stage.page.route('/api/papers/receipt/*', (route) => route.fulfill({ json: invoice?.document }));
    await sale(stage, stage.cafe.sales.large, 'Halo-Halo');
    await stage.page.getByRole('button', { name: 'Receipt' }).click();
    const shown = stage.page.getByRole('dialog').getByText('VAT-exempt sales');
    await shown.waitFor();
    await shown.scrollIntoViewIfNeeded();
  },
  'sale-unknown': (stage) => sale(stage, newId(), 'Sale not found'),
});
