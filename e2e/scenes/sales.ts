import { expect } from '@playwright/test';
import { newId } from '../support/api.ts';
import { SalesView } from '../support/sales-view.ts';
import { type Stage, scenes } from './scene.ts';

async function day({ page }: Stage, search = ''): Promise<SalesView> {
  const view = new SalesView(page);
  await page.goto(`/?view=sales${search}`);
  await view.expectOpen();
  return view;
}

/** The largest of the day: its number may be another's too, since they begin again after 100. */
function askToVoidNewest(view: SalesView) {
  return view.askToVoidOf(view.active.first());
}

async function sale({ page }: Stage, id: string, words: string | RegExp): Promise<void> {
  await page.goto(`/sales/${id}`);
  await page.getByText(words).first().waitFor();
}

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
  'sales-void': async (stage) => askToVoidNewest(await day(stage)),
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
