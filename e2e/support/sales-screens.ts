import type { Page } from '@playwright/test';
import { type Api, newId } from './api.ts';
import { SalesView } from './sales-view.ts';

/** A day's sales, a sale, and a day's expenses with their dialogs, for `screenshots.ts`. */
export async function salesScreens(
  page: Page,
  shoot: (name: string) => Promise<void>,
  api: Api,
): Promise<void> {
  await api.sell('Daily Special: Chicken Adobo', 6, 21);
  const voided = await api.sell('Tapsilog', 2, 22);
  await api.send('POST', `/api/sales/${voided}/void`, { return_to_stock: true });
  const view = new SalesView(page);
  await view.open('&on=2021-01-01');
  await shoot('sales-none');
  await view.open();
  await shoot('sales');
  await view.askToVoid(21);
  await shoot('sales-void');
  await page.keyboard.press('Escape');
  await view.voidedSale(22).scrollIntoViewIfNeeded();
  await shoot('sales-voided');
  await page.goto(`/sales/${voided}`);
  await page.getByText('Its items were returned to stock.').waitFor();
  await shoot('sale');

  await api.send('POST', '/api/expenses', {
    id: newId(),
    category: 'Maintenance',
    description: 'Repair of the espresso machine, with two new gaskets and a pump',
    amount_centavos: 123_456_789,
  });
  await page.goto('/?view=expenses');
  await page.getByRole('article').first().waitFor();
  await shoot('expenses');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click();
  await page.getByText('Please choose a category').waitFor();
  await shoot('expense-message');
}
