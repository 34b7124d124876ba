/** Somebody else is asked for a PIN. Other scenes share the cafe, so its settings stay unchanged. */
import type { Page } from '@playwright/test';
import { SalesView } from '../support/sales-view.ts';
import { ring } from './pos.ts';
import { type Stage, scenes } from './scene.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Approval needed' });

async function voiding({ page }: Stage): Promise<void> {
  const asked = { action: 'void', subject: 'x', amount_centavos: null };
  await page.route('/api/sales/*/void', (route) =>
    route.fulfill({ status: 409, json: { error: 'approval_needed', detail: 'Odd.', asked } }),
  );
  const view = new SalesView(page);
  await page.goto('/?view=sales');
  await view.expectOpen();
  await view.askToVoidOf(view.active.first());
  await view.confirmVoid();
  await question(page).getByRole('radio').first().waitFor({ state: 'attached' });
}

export const APPROVALS = scenes({
  approval: voiding,
  'approval-message': async (stage) => {
    await voiding(stage);
    const asked = question(stage.page);
    await asked.getByRole('button', { name: 'Approve' }).click();
    await asked.getByText('Choose who approves this.').waitFor();
    await asked.getByRole('radio').first().check({ force: true });
    await asked.getByLabel('PIN of the approver').fill('0000');
    await asked.getByText('is not valid').waitFor();
  },
  'approval-offline': async (stage) => {
    const { page } = stage;
    await page.route('/api/approvals/limits', (route) =>
      route.fulfill({ json: { discount_over_tenths: 100 } }),
    );
    const till = await ring(stage, 'Tapsilog', 'Halo-Halo');
    await page.route('/api/people', (route) => route.abort());
    await till.showOrder();
    await till.press(till.order.getByRole('button', { name: '20%' }));
    await till.press(till.completeButton);
    await question(page).getByText('needs the network').waitFor();
  },
});
