import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { CashDesk, recordCash, spend, voidCash } from './cash.ts';
import { signIn } from './staff.ts';
import { Till } from './till.ts';

/** Cash flow, cash transactions and the dashboard, with long words and large amounts, for `screenshots.ts`. */
export async function cashScreens(
  page: Page,
  shoot: (name: string) => Promise<void>,
  api: Api,
): Promise<void> {
  await signIn(page);
  const [desk, till] = [new CashDesk(page), new Till(page)];
  await recordCash(api, 'cash_in', 200_000, 'Opening float');
  await recordCash(
    api,
    'cash_in',
    123_456_789,
    'Coins for the fiesta, counted twice with the bank '.repeat(7),
  );
  await voidCash(api, await recordCash(api, 'cash_out', 500_000, 'One zero too many'));
  await spend(api, 5_050, 'Rice');
  await page.goto('/cash-flow');
  await page.getByText('Opening float').waitFor();
  await shoot('cash-flow');
  await page.goto('/cash-flow?on=2026-01-05');
  await page.getByText('No cash in transactions recorded for this date').waitFor();
  await shoot('cash-flow-empty');
  await desk.open();
  await shoot('cash-transactions');
  await desk.record.click();
  await till.toast('Error', 'Please enter a valid amount');
  await shoot('cash-transactions-message');
  await page.getByRole('button', { name: /^Void/ }).first().click();
  await shoot('cash-void');
  await desk.open('/cash-transactions?on=2026-01-05');
  await shoot('cash-transactions-another-day');
  await page.goto('/dashboard');
  await till.add('Tapsilog', 'Daily Special: Chicken Adobo', 'Siopao', 'Siopao', 'Siopao');
  await till.toast('Insufficient Stock', 'Only 2 units');
  await shoot('dashboard');
}
