import { newId } from '../support/api.ts';
import { CashDesk } from '../support/cash.ts';
import { Till } from '../support/till.ts';
import { LATE, withLate } from './late.ts';
import { type Stage, scenes } from './scene.ts';

async function flow({ page }: Stage): Promise<void> {
  await page.goto('/cash-flow');
  await page.getByText('Coins for the fiesta').first().waitFor();
}

async function desk({ page }: Stage, search = ''): Promise<CashDesk> {
  const transactions = new CashDesk(page);
  await transactions.open(`/cash-transactions${search}`);
  return transactions;
}

const LATE_CASH = ['Loose change of the whole long weekend, counted by both', null].map(
  (description, place) => ({
    id: newId(),
    transaction_type: place === 0 ? 'cash_in' : 'cash_out',
    amount_centavos: 1_234_500,
    description,
    on: '2026-08-14',
    voided: place === 1,
    recorded_by_first_name: 'Maria Concepcion',
    ...LATE,
  }),
);

export const CASH = scenes({
  'cash-flow': [(stage) => flow(stage), 'whole'],
  'cash-flow-no-day': async ({ page }) => {
    await page.goto('/cash-flow?on=2021-01-01');
    await page.getByText('No cash in transactions recorded for this date').waitFor();
  },
  'net-cash': async (stage) => {
    await flow(stage);
    await stage.page.getByRole('button', { name: /^Net Cash/ }).click();
    await stage.page.getByRole('dialog', { name: 'Net Cash' }).waitFor();
  },
  'cash-transactions': [(stage) => desk(stage), 'whole'],
  'cash-late': async (stage) => {
    await withLate(stage.page, '**/api/cash?*', LATE_CASH);
    await desk(stage);
    await stage.page.getByRole('region', { name: 'Arrived late' }).waitFor();
  },
  'cash-transactions-message': async (stage) => {
    const transactions = await desk(stage);
    await transactions.record.click();
    await new Till(stage.page).toast('Error', 'Please enter a valid amount');
  },
  'cash-void': async (stage) => {
    await desk(stage);
    await stage.page.getByRole('button', { name: /^Void/ }).first().click();
    await stage.page.getByRole('alertdialog').waitFor();
  },
  'cash-transactions-no-day': (stage) => desk(stage, '?on=2021-01-01'),
});
