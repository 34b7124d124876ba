import { CashDesk } from '../support/cash.ts';
import { Till } from '../support/till.ts';
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
