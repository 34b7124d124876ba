/** Cash Transactions and Cash Flow, found by the words on their screens. */
import { vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { CashFlow, CashOfDay, CashTransaction, LateCash } from '~/api/types';
import { newId } from '~/lib/ids';
import { openApp } from './app';
import { answers } from './server';

const TODAY = '2026-03-11';

/** Something that Maria put into the drawer this morning. */
export function cash(description: string | null, others: Partial<CashTransaction> = {}): CashTransaction {
  return {
    id: newId(),
    staff_id: newId(),
    transaction_type: 'cash_in',
    amount_centavos: 50_000,
    description,
    created_at: `${TODAY}T01:00:00Z`,
    expense_id: null,
    on: TODAY,
    voided: false,
    voided_at: null,
    recorded_by_first_name: 'Maria',
    voided_by_first_name: null,
    approved_by_first_name: null,
    void_approved_by_first_name: null,
    ...others,
  };
}

function dayOf(on: string, transactions: CashTransaction[], late: LateCash[] = []): CashOfDay {
  const of = (type: CashTransaction['transaction_type']) =>
    transactions.filter((each) => each.transaction_type === type && !each.voided);
  const sum = (parts: CashTransaction[]) => parts.reduce((all, each) => all + each.amount_centavos, 0);
  const [into, out] = [of('cash_in'), of('cash_out')];
  return {
    on,
    cash_in_centavos: sum(into),
    cash_in_count: into.length,
    cash_out_centavos: sum(out),
    cash_out_count: out.length,
    net_change_centavos: sum(into) - sum(out),
    transactions,
    arrived_late: late,
  };
}

/** The drawer on a Wednesday morning; what a test changes in the array is there at the next read. */
export function serveCash(
  transactions: CashTransaction[] = [],
  limit: number | null = null,
  late: LateCash[] = [],
): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T02:40:00Z`) });
  answers('get', '/api/approvals/limits', { discount_over_tenths: null, cash_out_over_centavos: limit });
  answers('get', '/api/cash', (_, query) => {
    const on = query.get('on') ?? TODAY;
    return dayOf(
      on,
      transactions.filter((each) => each.on === on),
      late,
    );
  });
}

export async function openCash(
  transactions: CashTransaction[] = [],
  search = '',
  /** The most that a cash out may be without an approval. */
  limit: number | null = null,
  late: LateCash[] = [],
): Promise<CashTransaction[]> {
  serveCash(transactions, limit, late);
  await openApp(`/cash-transactions${search}`);
  return transactions;
}

/** The cash flow of a day on which nothing happened but this. */
export function cashFlow(...into: CashTransaction[]): CashFlow {
  const { cash_in_centavos, cash_in_count } = dayOf(TODAY, into);
  return {
    on: TODAY,
    sales_centavos: 0,
    cash_in_centavos,
    cash_in_count,
    cash_out_centavos: 0,
    cash_out_for_expenses_centavos: 0,
    expenses_centavos: 0,
    net_cash_centavos: cash_in_centavos,
    cash_in: into,
  };
}

export const amount = page.getByLabelText('Amount');
export const description = page.getByLabelText(/^Description/);
export const record = page.getByRole('button', { name: /^Record/ });
export const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');

export async function fillCash(type: 'Cash In' | 'Cash Out', sum: string, words = ''): Promise<void> {
  await page.getByRole('radio', { name: type }).click({ force: true });
  await amount.fill(sum);
  await description.fill(words);
}

/** A summary card that opens to its rows. */
export function sumCard(label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${label} `) });
}
