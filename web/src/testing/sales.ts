/** Sales Reports, found by the words on its screen. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { LateSale, Sale, UnapprovedSale, UnrecordedSale } from '~/api/types';
import { hourInManila } from '~/lib/time';
import { openApp } from './app';
import { button, dialog } from './controls';
import { answers } from './server';

const ON = '2026-11-20';

/** The sales of a day that are listed separately. */
interface Apart {
  late?: LateSale[];
  unapproved?: UnapprovedSale[];
  unrecorded?: UnrecordedSale[];
}

/** A day with these sales, the newest first; what a test changes in the array is there at the next read. */
export function serveSales(sales: Sale[], { late = [], unapproved = [], unrecorded = [] }: Apart = {}): void {
  const of = (status: string | null) => sales.filter(({ voided }) => voided === (status === 'voided'));
  answers('get', '/api/sales', (_, query) => {
    const asked = of(query.get('status'));
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? 200);
    return { on: ON, sales: asked.slice(from, to), next_cursor: to < asked.length ? String(to) : null };
  });
  answers('get', '/api/sales/day', () => {
    const active = of('active');
    const sold = totalOf(active);
    return {
      on: ON,
      sales_centavos: sold,
      cogs_centavos: sold / 2,
      gross_profit_centavos: sold / 2,
      margin_tenths: sold > 0 ? 500 : 0,
      active_count: active.length,
      voided_count: sales.length - active.length,
      tenders: [],
      arrived_late: late,
      without_approval: unapproved,
      unrecorded,
      hours: Array.from({ length: 24 }, (_, hour) => {
        const then = active.filter(({ created_at }) => hourInManila(created_at) === hour);
        return { hour, sales_centavos: totalOf(then), count: then.length };
      }),
    };
  });
}

const totalOf = (sales: Sale[]) => sales.reduce((sum, { total_centavos }) => sum + total_centavos, 0);

export async function openSales(sales: Sale[] = [], search = '', apart: Apart = {}): Promise<Sale[]> {
  serveSales(sales, apart);
  await openApp(`/?view=sales${search}`);
  await expect.element(page.getByRole('heading', { name: 'Sales Reports' })).toBeVisible();
  return sales;
}

export const activeSales = page.getByRole('list', { name: 'Active transactions' }).getByRole('article');
export const sale = (number: number) => rowOf('Active transactions', number);
export const voidedSale = (number: number) => rowOf('Voided transactions', number);

function rowOf(list: string, number: number): Locator {
  return page
    .getByRole('list', { name: list })
    .getByRole('article')
    .filter({ hasText: new RegExp(`#${number}\\b`) });
}

export const voidDialog = dialog('Void transaction');
export const confirm = button('Void', voidDialog);

export async function openVoidDialog(number: number): Promise<void> {
  await sale(number).getByRole('button', { name: 'Void' }).click();
}

/** Asks for the void of a sale and says yes. */
export async function voidSale(number: number): Promise<void> {
  await openVoidDialog(number);
  await confirm.click();
}

export async function restoreSale(number: number): Promise<void> {
  await voidedSale(number).getByRole('button', { name: 'Restore' }).click();
}
