/** A day's payments other than cash, and Verify payments, found by the words on its screen. */
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { TenderOfDay, WaySums } from '~/api/types';
import { openApp } from './app';
import { answers, at } from './server';

const TODAY = '2026-03-11';
const DAY = '/api/tenders/day';
export const VERIFIED = '/api/tenders/{tender_id}/verified';

/** ₱165.00 by GCash for Order #12, at 3:07 PM. */
export function paymentForTests(id: string, others: Partial<TenderOfDay> = {}): TenderOfDay {
  return {
    id,
    kind: 'gcash',
    name: 'GCash',
    amount_centavos: 16_500,
    received_centavos: null,
    reference: id,
    reference_repeated: false,
    verified_at: null,
    verified_by_first_name: null,
    sale_id: `sale-${id}`,
    order_number: 12,
    sale_total_centavos: 16_500,
    created_at: `${TODAY}T07:07:00Z`,
    staff_first_name: 'Jose',
    ...others,
  };
}

/** A server where Maria ticks payments; what a test changes in the array is there at the next read. */
export function servePayments(payments: TenderOfDay[], aPage = 200): TenderOfDay[] {
  answers('get', DAY, (_, query) => {
    const from = Number(query.get('cursor') ?? 0);
    const listed = query.get('on') === TODAY ? payments : [];
    const rest = listed.length > from + aPage;
    return {
      on: query.get('on') ?? '',
      ways: sumsOf(listed),
      tenders: listed.slice(from, from + aPage),
      next_cursor: rest ? String(from + aPage) : null,
    };
  });
  for (const { id } of payments)
    answers('put', at(VERIFIED, id), ({ verified }) => {
      const place = payments.findIndex((payment) => payment.id === id);
      const tender = {
        verified_at: verified ? `${TODAY}T13:14:00Z` : null,
        verified_by_first_name: verified ? 'Maria' : null,
      };
      const now = { ...(payments[place] as TenderOfDay), ...tender };
      payments[place] = now;
      return now;
    });
  return payments;
}

function sumsOf(payments: readonly TenderOfDay[]): WaySums[] {
  const names = [...new Set(payments.map(({ name }) => name))];
  return names.map((name) => {
    const of = payments.filter((payment) => payment.name === name);
    const open = of.filter(({ verified_at }) => verified_at === null);
    return {
      kind: of[0]?.kind as WaySums['kind'],
      name,
      payments: of.length,
      amount_centavos: totalOf(of),
      unverified: open.length,
      unverified_centavos: totalOf(open),
    };
  });
}

const totalOf = (payments: readonly TenderOfDay[]) =>
  payments.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0);

export async function openPayments(search = ''): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T14:00:00Z`) });
  await openApp(`/payments${search}`);
  await expect.element(page.getByRole('heading', { name: 'Verify payments' })).toBeVisible();
}

export const listed = page.getByRole('list', { name: 'Payments' }).getByRole('article');
export const payment = (reference: string): Locator => listed.filter({ hasText: reference });
export const verify = (reference: string) => page.getByRole('button', { name: `Verify: ${reference}` });
export const undo = (reference: string) => page.getByRole('button', { name: `Undo: ${reference}` });
