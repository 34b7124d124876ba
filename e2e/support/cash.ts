/** The drawer besides sales: what another device does to it, and Cash Transactions by the words on its screen. */
import type { Locator, Page } from '@playwright/test';
import { type Api, newId } from './api.ts';

type CashType = 'cash_in' | 'cash_out';

export interface CashTransaction {
  id: string;
  transaction_type: CashType;
  amount_centavos: number;
  description: string | null;
  on: string;
  voided: boolean;
}

/** Another device records a movement now; returns its id. */
export async function recordCash(
  api: Api,
  transaction_type: CashType,
  amount_centavos: number,
  description: string | null = null,
): Promise<string> {
  const id = newId();
  await api.send('POST', '/api/cash', { id, transaction_type, amount_centavos, description });
  return id;
}

export async function voidCash(api: Api, id: string): Promise<void> {
  await api.send('POST', `/api/cash/${id}/void`, {});
}

/** Another device records an expense, of the given day or today. */
export async function spend(api: Api, amount_centavos: number, description: string, on?: string) {
  const expense = { id: newId(), category: 'Supplies', description, amount_centavos };
  await api.send('POST', '/api/expenses', on ? { ...expense, on } : expense);
}

/** The day's movements, newest first. */
export async function recorded(api: Api, on?: string): Promise<CashTransaction[]> {
  const day = await api.get<{ transactions: CashTransaction[] }>(`/api/cash${on ? `?on=${on}` : ''}`);
  return day.transactions;
}

export class CashDesk {
  readonly page: Page;
  readonly amount: Locator;
  readonly description: Locator;
  readonly record: Locator;

  constructor(page: Page) {
    this.page = page;
    this.amount = page.getByLabel('Amount');
    this.description = page.getByLabel(/^Description/);
    this.record = page.getByRole('button', { name: /^Record/ });
  }

  async open(address = '/cash-transactions'): Promise<void> {
    await this.page.goto(address);
    await this.amount.waitFor();
    await this.page.getByText('Loading...').waitFor({ state: 'hidden' });
  }

  async fill(type: 'Cash In' | 'Cash Out', amount: string, description = ''): Promise<void> {
    await this.page.getByRole('radio', { name: type }).check({ force: true });
    await this.amount.fill(amount);
    await this.description.fill(description);
  }

  row(words: string | RegExp): Locator {
    return this.page.getByRole('listitem').filter({ hasText: words });
  }

  get rows(): Locator {
    return this.page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');
  }
}

/** A summary card, found by its label, with its figure and caption. */
export function card(page: Page, label: string): Locator {
  return page
    .getByRole('button', { name: new RegExp(`^${label} `) })
    .or(page.getByText(label, { exact: true }).locator('..'))
    .first();
}
