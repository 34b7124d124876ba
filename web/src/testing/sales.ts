/** Sales Reports by the words on its screen. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { LateSale, Sale } from '~/api/types';
import { openApp } from './app';
import { button, dialog } from './controls';
import { answers } from './server';

/** A day of these sales; what a test changes in them is there at the next read. @param late that arrived late */
export async function openSales(sales: Sale[] = [], search = '', late: LateSale[] = []): Promise<Sale[]> {
  const on = '2026-11-20';
  const of = (status: string | null) => sales.filter(({ voided }) => voided === (status === 'voided'));
  answers('get', '/api/sales', (_, query) => ({
    on,
    sales: of(query.get('status')),
    next_cursor: null,
  }));
  answers('get', '/api/sales/day', () => {
    const active = of('active');
    const sold = active.reduce((sum, { total_centavos }) => sum + total_centavos, 0);
    return {
      on,
      sales_centavos: sold,
      cogs_centavos: sold / 2,
      gross_profit_centavos: sold / 2,
      margin_tenths: sold > 0 ? 500 : 0,
      active_count: active.length,
      voided_count: sales.length - active.length,
      arrived_late: late,
      hours: sold > 0 ? [{ hour: 9, sales_centavos: sold, count: active.length }] : [],
    };
  });
  await openApp(`/?view=sales${search}`);
  await expect.element(page.getByRole('heading', { name: 'Sales Reports' })).toBeVisible();
  return sales;
}

export const sale = (number: number) => rowOf('Active transactions', number);
export const voidedSale = (number: number) => rowOf('Voided transactions', number);

function rowOf(list: string, number: number): Locator {
  return page
    .getByRole('list', { name: list })
    .getByRole('article')
    .filter({ hasText: new RegExp(`#${number}\\b`) });
}

/** Asks for the void of a sale and says yes. */
export async function voidSale(number: number): Promise<void> {
  await sale(number).getByRole('button', { name: 'Void' }).click();
  await button('Void', dialog('Void transaction')).click();
}
